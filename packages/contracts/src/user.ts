import { z } from 'zod';
import { limits } from './constants.ts';
import { clearableHttpUrl, email, optionalHttpUrl, requiredText } from './fields.ts';
import { passwordProblem } from './password.ts';

export const newPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(limits.passwordMax, `Password must be at most ${limits.passwordMax} characters`)
  .superRefine((text, context) => {
    const message = passwordProblem(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message, input: text });
  })
  .meta({ minLength: limits.passwordMin, allOf: [{ pattern: '\\p{Lu}' }, { pattern: '\\p{Ll}' }] });

export const newUserSchema = z.object({
  displayName: requiredText('Name'),
  email,
  photoURL: optionalHttpUrl('Photo URL'),
  password: newPassword,
});
export type NewUser = z.output<typeof newUserSchema>;

export const userPatchSchema = z
  .object({
    displayName: requiredText('Name'),
    photoURL: clearableHttpUrl('Photo URL'),
  })
  .partial();
export type UserPatch = z.output<typeof userPatchSchema>;

export const passwordChangeSchema = z.object({
  current: z.string({ error: 'Current password is required' }).min(1, 'Current password is required'),
  new: newPassword,
});
export type PasswordChange = z.output<typeof passwordChangeSchema>;

export const jwtRequestSchema = z.object({ email });
export const jwtAnswerSchema = z.object({ token: z.string() });

export const loginFormSchema = z.object({
  email,
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required'),
});
