import type { z } from 'zod';

/** An e-mail in the one spelling in which the product stores and compares it (decision 14): trimmed, in lower case. */
export type Email = string & z.core.$brand<'Email'>;

/**
 * Makes that spelling: for edges alone (tokens, queries, another provider's answers). Whether a letter could arrive there
 * is asked of new accounts (`email` in fields).
 */
export const toEmail = (text: string): Email => text.trim().toLowerCase() as Email;
