import { z } from 'zod';

/** Request header that carries a proof of work: base64 of the JSON of `proofOfWorkSchema`. */
export const proofOfWorkHeader = 'Proof-Of-Work';

const hex = z.string().regex(/^[0-9a-f]+$/);

/** A challenge of ALTCHA's second version, signed by the server: any of its libraries can solve it. */
export const challengeSchema = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    /** Iterations of one try. */
    cost: z.number().int().positive(),
    data: z.object({
      /** How hard it is: 1 to 5, each twice the work of the one before. */
      level: z.number().int().positive(),
    }),
    /** Seconds since the epoch. */
    expiresAt: z.number().int().positive(),
    keyLength: z.number().int().positive(),
    keyPrefix: hex,
    keySignature: hex,
    nonce: hex,
    salt: hex,
  }),
  signature: hex,
});
export type Challenge = z.infer<typeof challengeSchema>;

export const proofOfWorkSchema = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: z.number().int().nonnegative(), derivedKey: hex }),
});
export type ProofOfWork = z.infer<typeof proofOfWorkSchema>;
