import * as z from 'zod/mini';

/**
 * An e-mail in the one spelling in which the product stores and compares it (decision 14): trimmed, in lower case.
 * Whether a letter could arrive there is asked of new accounts alone (`email` in fields).
 */
export const emailSchema = z.string().check(z.trim(), z.toLowerCase()).brand<'Email'>();
export type Email = z.infer<typeof emailSchema>;

/** The same spelling of what is known to be a text. Only edges need it: tokens, forms, another provider's answers. */
export const toEmail = (text: string): Email => emailSchema.parse(text);
