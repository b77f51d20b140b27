import type { Clock } from '@marathon/contracts/clock';
import { createSigner, createVerifier } from 'fast-jwt';
import { deriveSecret } from './deriveSecret.ts';

/** Somebody's turn in the waiting room of a marathon. */
export interface Admission {
  /** The account, as `subject` of the API token names it. */
  readonly subject: string;
  readonly marathonId: string;
  /** In the order of the waiting room. */
  readonly number: number;
  readonly expiresAt: Date;
}

export interface Admissions {
  sign(admission: Admission): string;
  /** The admission of this account, or undefined when the token is forged, expired or another account's. */
  verify(token: string, subject: string): Admission | undefined;
}

/** Tokens of admissions: HS256. `secret` is the product's, from which theirs is made. */
export function createAdmissions(secret: string, now: Clock): Admissions {
  const key = deriveSecret(secret, 'admissions');
  const sign = createSigner({ key, algorithm: 'HS256', noTimestamp: true });
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    requiredClaims: ['sub', 'marathon', 'number', 'until'],
  });
  return {
    sign: ({ subject, marathonId, number, expiresAt }) =>
      sign({ sub: subject, marathon: marathonId, number, until: expiresAt.getTime() }),
    verify(token, subject) {
      // Most requests carry none, and an error of the library is dear.
      if (token === '') return undefined;
      try {
        const { sub, marathon, number, until }: Claims = verify(token);
        const expiresAt = new Date(until);
        if (sub !== subject || expiresAt <= now()) return undefined;
        return { subject, marathonId: marathon, number, expiresAt };
      } catch {
        return undefined;
      }
    },
  };
}

interface Claims {
  sub: string;
  marathon: string;
  number: number;
  /** Milliseconds: `exp` counts whole seconds. */
  until: number;
}
