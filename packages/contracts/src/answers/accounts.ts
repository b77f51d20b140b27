import * as z from '#schema';
import { ownAccountSchema, secondFactorStateSchema } from '../accounts/accounts.ts';

/** Gateways before passkeys lack both fields. */
const secondFactorState = z.preprocess(
  (state) => ({ hasApp: true, passkeys: [], ...(state as object) }),
  secondFactorStateSchema,
);

export const ownAccountAnswer = z.object({
  ...ownAccountSchema.shape,
  secondFactor: z.optional(z.nullable(secondFactorState)),
});
export const passkeyOptionsAnswer = z.looseObject({});
export const myDataAnswer = z.looseObject({});

export const doneAnswer = z.object({});
