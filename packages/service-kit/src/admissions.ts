import type { Clock } from '@marathon/contracts/clock';
import type { Keyring } from './keys/keyring.ts';
import { type Claims, createTokenSigner, createTokenVerifier, type TokenKind } from './keys/signedTokens.ts';

export interface Admission {
  readonly subject: string;
  readonly marathonId: string;
  readonly number: number;
  readonly expiresAt: Date;
}

export interface Admissions {
  sign(admission: Admission): string;
  verify(token: string, subject: string): Admission | undefined;
}

const kind: TokenKind = { typ: 'admission+jwt', alg: 'EdDSA', signers: ['gateway'] };

export function createAdmissions(keys: Keyring, now: Clock): Admissions {
  const signClaims = createTokenSigner(keys, kind);
  const verify = createTokenVerifier(keys, { kind, read: admissionIn, now });
  return {
    sign: ({ subject, marathonId: marathon, number, expiresAt }) =>
      signClaims({
        iss: 'gateway',
        sub: subject,
        marathon,
        number,
        iat: Math.floor(now().getTime() / 1000),
        exp: Math.ceil(expiresAt.getTime() / 1000),
        until: expiresAt.getTime(),
      }),
    verify(token, subject) {
      const admission = verify(token);
      // `exp` has whole seconds only.
      const counts = admission?.subject === subject && admission.expiresAt > now();
      return counts ? admission : undefined;
    },
  };
}

function admissionIn({ sub: subject, marathon: marathonId, number, until }: Claims): Admission | undefined {
  if (typeof subject !== 'string' || typeof marathonId !== 'string') return undefined;
  if (typeof number !== 'number' || typeof until !== 'number') return undefined;
  return { subject, marathonId, number, expiresAt: new Date(until) };
}
