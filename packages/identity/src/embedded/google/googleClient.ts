import { limits } from '@marathon/contracts/constants';
import type { Logger } from '@marathon/service-kit';
import * as client from 'openid-client';
import { z } from 'zod';
import type { ExternalPerson } from './externalAccounts.ts';

export interface GoogleConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
}

interface PendingSignIn {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** OpenID code flow with PKCE, state and nonce. Rejects when Google does not answer. */
export interface GoogleClient {
  authorizationUrl(): Promise<PendingSignIn & { readonly url: string }>;
  /** Undefined if the person declined or the callback belongs to another sign-in. */
  handleCallback(query: string, pending: PendingSignIn): Promise<ExternalPerson | undefined>;
}

interface Options {
  readonly config: GoogleConfig;
  readonly callback: string;
  readonly logger: Logger;
}

export function createGoogleClient({ config, callback, logger }: Options): GoogleClient {
  const discover = discovery(config);
  return {
    async authorizationUrl() {
      const google = await discover();
      const verifier = client.randomPKCECodeVerifier();
      const pending = { state: client.randomState(), nonce: client.randomNonce(), verifier };
      const url = client.buildAuthorizationUrl(google, {
        redirect_uri: callback,
        scope: 'openid email profile',
        prompt: 'select_account',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { ...pending, url: url.href };
    },
    async handleCallback(query, { state, nonce, verifier }) {
      const google = await discover();
      try {
        const tokens = await client.authorizationCodeGrant(google, new URL(`${callback}?${query}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return personOf(tokens.claims());
      } catch (error) {
        if (!isRefusal(error)) throw error;
        logger.warn({ reason: error.code, error: error.error }, 'Google sign-in refused');
        return undefined;
      }
    },
  };
}

function discovery({ issuer, clientId, clientSecret }: GoogleConfig): () => Promise<client.Configuration> {
  let configuration: Promise<client.Configuration> | undefined;
  const execute = [client.enableNonRepudiationChecks];
  // Only a stand-in issuer on this machine uses plain HTTP.
  if (new URL(issuer).protocol === 'http:') execute.push(client.allowInsecureRequests);
  return () => {
    configuration ??= client
      .discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: 5 })
      .catch((error) => {
        configuration = undefined;
        throw error;
      });
    return configuration;
  };
}

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.email().max(limits.email),
  email_verified: z.boolean().default(false),
  name: z.string().trim().min(1).max(limits.text).optional().catch(undefined),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(limits.url)
    .optional()
    .catch(undefined),
});

function personOf(claims: unknown): ExternalPerson | undefined {
  const parsed = claimsSchema.safeParse(claims);
  if (!parsed.success) return undefined;
  const { sub, email, email_verified: emailVerified, name, picture } = parsed.data;
  return {
    provider: 'google',
    externalSubject: sub,
    email,
    emailVerified,
    name: name ?? email,
    photoURL: picture,
  };
}

/** Any other error means that Google is unreachable. */
const isRefusal = (error: unknown): error is { code?: string; error?: string } =>
  error instanceof client.AuthorizationResponseError ||
  error instanceof client.ResponseBodyError ||
  (error instanceof client.ClientError && error.code !== 'OAUTH_TIMEOUT');
