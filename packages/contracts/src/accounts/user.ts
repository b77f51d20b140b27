import { z } from 'zod';
import { limits } from '../constants.ts';
import { messages } from '../messages/messages.ts';
import { clearableHttpUrl, email, optionalHttpUrl, requiredText } from '../schema/fields.ts';

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

/** Returns the message for the first broken rule (spec section 5), or undefined. */
export function passwordProblem(password: string): string | undefined {
  if (!/\p{Lu}/u.test(password)) return messages.password.uppercase;
  if (!/\p{Ll}/u.test(password)) return messages.password.lowercase;
  if ([...password].length < limits.passwordMin) return messages.password.length;
  return undefined;
}
