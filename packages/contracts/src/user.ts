import { z } from 'zod';
import { limits } from './constants.ts';
import { clearableHttpUrl, email, optionalHttpUrl, requiredText } from './fields.ts';
import { passwordProblem } from './password.ts';

/** A password that somebody chooses (spec section 5). */
export const newPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(limits.passwordMax, `Password must be at most ${limits.passwordMax} characters`)
  .superRefine((text, context) => {
    const message = passwordProblem(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message, input: text });
  })
  .meta({ minLength: limits.passwordMin, allOf: [{ pattern: '\\p{Lu}' }, { pattern: '\\p{Ll}' }] });

/** Body of POST /users. */
export const newUserSchema = z.object({
  displayName: requiredText('Name'),
  email,
  photoURL: optionalHttpUrl('Photo URL'),
  password: newPassword,
});
export type NewUser = z.output<typeof newUserSchema>;

/** Body of PATCH /users/me. A photoURL of "" or null takes the photo away. */
export const userPatchSchema = z
  .object({
    displayName: requiredText('Name'),
    photoURL: clearableHttpUrl('Photo URL'),
  })
  .partial();
export type UserPatch = z.output<typeof userPatchSchema>;

/** Body of PATCH /users/me/password (decision 22). */
export const passwordChangeSchema = z.object({
  current: z.string({ error: 'Current password is required' }).min(1, 'Current password is required'),
  new: newPassword,
});
export type PasswordChange = z.output<typeof passwordChangeSchema>;

/** Body of POST /jwt. */
export const jwtRequestSchema = z.object({ email });
export const jwtAnswerSchema = z.object({ token: z.string() });

/** The login form: both required, nothing more (spec section 5). */
export const loginFormSchema = z.object({
  email,
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required'),
});
