import { limits } from './constants.ts';
import { messages } from './messages.ts';

/** The first rule that a password breaks, in the specification's order (section 5); undefined when it is good. */
export function passwordProblem(password: string): string | undefined {
  if (!/\p{Lu}/u.test(password)) return messages.password.uppercase;
  if (!/\p{Ll}/u.test(password)) return messages.password.lowercase;
  if ([...password].length < limits.passwordMin) return messages.password.length;
  return undefined;
}
