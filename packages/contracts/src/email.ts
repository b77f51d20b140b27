import type { z } from 'zod';
import { withoutInvisible } from './textRules.ts';

/** An e-mail in the one spelling in which the product stores and compares it (decision 14): trimmed, in lower case. */
export type Email = string & z.core.$brand<'Email'>;

/**
 * Makes that spelling: for edges alone (tokens, queries, another provider's answers). Whether a letter could arrive there
 * is asked of new accounts (`email` in fields).
 */
export const toEmail = (text: string): Email => text.trim().toLowerCase() as Email;

/**
 * Makes that spelling of what a person typed or pasted: without invisible marks, `mailto:`, the name before `<…>` and a
 * separator behind it, and with a domain as the DNS knows it (`münchen.de` is `xn--mnchen-3ya.de`). Never for addresses
 * that another provider vouches for: those are taken as they are.
 */
export function typedEmail(text: string): Email {
  const typed = withoutInvisible(text).trim();
  const [, inBrackets] = /^[^<>]*<([^<>]*)>[\s,;]*$/.exec(typed) ?? [];
  const address = withoutSeparators((inBrackets ?? typed).replace(/^\s*mailto:/i, ''));
  const [, mailbox, domain] = /^(.*@)([^@]*)$/s.exec(address) ?? [];
  return toEmail(mailbox === undefined || domain === undefined ? address : mailbox + asciiDomain(domain));
}

/** From its end, so that its time grows with the text alone. */
function withoutSeparators(text: string): string {
  let end = text.length;
  while (/[\s,;]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function asciiDomain(domain: string): string {
  if (!/[^\p{ASCII}]/u.test(domain) || !/^[\p{L}\p{M}\p{N}.\u3002-]+$/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
