import { limits } from './constants.ts';
import { messages } from './messages.ts';

/** Returns the message for the first broken rule (spec section 5), or undefined. */
export function passwordProblem(password: string): string | undefined {
  if (!/\p{Lu}/u.test(password)) return messages.password.uppercase;
  if (!/\p{Ll}/u.test(password)) return messages.password.lowercase;
  if ([...password].length < limits.passwordMin) return messages.password.length;
  return undefined;
}
