import { z } from 'zod';
import { passkeyLimits } from '../constants.ts';
import { email } from '../schema/fields.ts';
import { asciiDigits } from '../text/digits.ts';
import { newPassword } from './user.ts';

/** Allows spaces between the digits, and digits of every script. */
export const verificationCodeSchema = z.object({
  code: z
    .string({ error: 'Code is required' })
    .meta({ pattern: String.raw`^\s*(\d\s*){6}$` })
    .transform((text) => asciiDigits(text).replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Enter all 6 digits')),
});

const token = z
  .string({ error: 'Token is required' })
  .regex(/^[\w-]{20,200}\.[\w-]{20,200}$/, 'This link is incomplete');

export const emailVerificationSchema = z.object({ token });

export const passwordResetCheckSchema = z.object({ token });

export const passwordResetSchema = z.object({ email });

export const passwordResetCompletionSchema = z.object({ token, password: newPassword });
export type PasswordResetCompletion = z.output<typeof passwordResetCompletionSchema>;

const currentPassword = z
  .string({ error: 'Current password is required' })
  .min(1, 'Current password is required');

export const emailChangeSchema = z.object({ email, password: currentPassword });
export type EmailChange = z.output<typeof emailChangeSchema>;

const authenticatorCode = z
  .string({ error: 'Code is required' })
  .trim()
  .min(1, 'Code is required')
  .max(4_000, 'This code is too long');

const ownerProof = { password: currentPassword.optional(), code: authenticatorCode.optional() };

export const accountDeletionRequestSchema = z.object(ownerProof);
export type AccountDeletionRequest = z.output<typeof accountDeletionRequestSchema>;

export const secondFactorSetUpSchema = z.object(ownerProof);
export type SecondFactorSetUp = z.output<typeof secondFactorSetUpSchema>;

export const isPasskeyAnswer = (code: string): boolean => code.startsWith('{');

export const newPasskeySchema = z.object({
  name: z
    .string({ error: 'Name is required' })
    .trim()
    .min(1, 'Name is required')
    .max(passkeyLimits.name, `At most ${passkeyLimits.name} characters`),
  answer: z.looseObject({ id: z.string() }),
});
export type NewPasskey = z.output<typeof newPasskeySchema>;

export const secondFactorConfirmationSchema = z.object({ code: authenticatorCode });

export const secondFactorProofSchema = z.object({
  password: currentPassword.optional(),
  code: authenticatorCode,
});
export type SecondFactorProof = z.output<typeof secondFactorProofSchema>;
