import { isPasskeyAnswer } from '@marathon/contracts/accountRequests';
import type { PasskeyOptions } from '@marathon/contracts/accounts';
import { messages } from '@marathon/contracts/messages';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { z } from 'zod';
import type { Account } from '../../identity.ts';
import type { Artifacts } from '../sqlite/artifacts.ts';
import type { Credential, PasskeyStore } from '../sqlite/passkeyStore.ts';
import { ttl } from '../ttl.ts';
import { challengeOf, createdPasskeySchema, parsePasskeyAnswer } from './passkeyAnswers.ts';

/** WebAuthn's registration and authentication. Each challenge works once. */
export interface PasskeyCeremonies {
  creationOptions(account: Account, signInId: string | undefined): Promise<PasskeyOptions>;
  /** Refused with `challenge-expired` or `passkey-refused`. */
  readCreation(owner: Owner, answer: unknown): Promise<Result<Credential>>;
  requestOptions(owner: Owner): Promise<PasskeyOptions | undefined>;
  /** The result records the passkey's use, inside a transaction; false for a wrong answer. */
  judge(owner: Owner, answer: string): Promise<() => boolean>;
  readonly isAnswer: (typed: string) => boolean;
}

interface Owner {
  readonly subject: string;
  readonly signInId?: string | undefined;
}

interface Dependencies {
  readonly artifacts: Artifacts;
  readonly passkeys: PasskeyStore;
  readonly publicUrl: string;
  readonly origins: ReadonlySet<string>;
}

const creation = 'PasskeyCreation';
const request = 'PasskeyRequest';

export function createPasskeyCeremonies(dependencies: Dependencies): PasskeyCeremonies {
  const { artifacts, passkeys, publicUrl } = dependencies;
  const rpID = new URL(publicUrl).hostname;
  const expected = {
    expectedRPID: rpID,
    // A passkey works only on the host that it was made for.
    expectedOrigin: [...dependencies.origins].filter((origin) => new URL(origin).hostname === rpID),
    requireUserVerification: true,
  };
  const timeout = ttl.passkeyChallenge * 1_000;

  /** Ends with its sign-in, or with all sign-ins of the account. */
  const keep = (model: string, { subject, signInId }: Owner, challenge: string) =>
    artifacts.put({
      model,
      id: challenge,
      payload: { accountId: subject, grantId: signInId },
      ttlSeconds: ttl.passkeyChallenge,
    });

  const take = (model: string, { subject, signInId }: Owner, challenge: string) => {
    const stored = keptSchema.safeParse(artifacts.peek(model, challenge)).data;
    if (stored?.accountId !== subject || stored.grantId !== signInId) return false;
    artifacts.take(model, challenge);
    return true;
  };

  return {
    isAnswer: isPasskeyAnswer,
    async creationOptions({ subject, email, name }, signInId) {
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: messages.product,
        rpID,
        userID: Uint8Array.from(Buffer.from(subject)),
        userName: email,
        userDisplayName: name,
        timeout,
        supportedAlgorithmIDs,
        excludeCredentials: passkeys.list(subject).map(described),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      });
      keep(creation, { subject, signInId }, options.challenge);
      return { ...options };
    },
    async readCreation(owner, answer) {
      const response = createdPasskeySchema.safeParse(answer).data;
      if (response === undefined) return refuse('passkey-refused');
      const expectedChallenge = challengeOf(response);
      if (!take(creation, owner, expectedChallenge)) return refuse('challenge-expired');
      const { verifyRegistrationResponse } = await library();
      const verified = await verifyRegistrationResponse({
        ...expected,
        ...{ response, expectedChallenge, supportedAlgorithmIDs },
        // The library throws for any invalid answer.
      }).catch(() => undefined);
      if (!verified?.verified) return refuse('passkey-refused');
      const { id: credentialId, publicKey, counter } = verified.registrationInfo.credential;
      const { transports = [] } = response.response;
      return ok({ credentialId, publicKey, counter, transports });
    },
    async requestOptions(owner) {
      const own = passkeys.list(owner.subject);
      if (own.length === 0) return undefined;
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID,
        timeout,
        allowCredentials: own.map(described),
        userVerification: 'required',
      });
      keep(request, owner, options.challenge);
      return { ...options };
    },
    async judge(owner, answer) {
      const response = parsePasskeyAnswer(answer);
      const passkey = passkeys.list(owner.subject).find(({ credentialId }) => credentialId === response?.id);
      if (response === undefined || passkey === undefined) return refused;
      const expectedChallenge = challengeOf(response);
      if (!take(request, owner, expectedChallenge)) return refused;
      const { verifyAuthenticationResponse } = await library();
      const { credentialId: id, publicKey, counter } = passkey;
      const credential = { id, publicKey, counter };
      const verified = await verifyAuthenticationResponse({
        ...expected,
        response,
        expectedChallenge,
        credential,
      }).catch(() => undefined);
      if (!verified?.verified) return refused;
      return () => passkeys.use(owner.subject, id, verified.authenticationInfo.newCounter);
    },
  };
}

/** Loading is slow, and most processes never need it. */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256 (COSE): every passkey supports one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];

const refused = () => false;

const keptSchema = z.object({ accountId: z.string(), grantId: z.string().optional() });

const described = ({ credentialId: id, transports }: Credential) => ({ id, transports: [...transports] });
