import { z } from 'zod';

/** Request header with the base64 of `proofOfWorkSchema` as JSON. */
export const proofOfWorkHeader = 'Proof-Of-Work';

const hex = z.string().regex(/^[0-9a-f]+$/);

/** A signed challenge of ALTCHA version 2, for any ALTCHA library. */
export const challengeSchema = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: z.number().int().positive(),
    data: z.object({
      /** 1 to 5; each level doubles the work. */
      level: z.number().int().positive(),
    }),
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
