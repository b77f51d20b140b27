import type { z } from 'zod';
import { withoutInvisible } from './textRules.ts';

/** An email address in canonical spelling: trimmed and in lower case. */
export type Email = string & z.core.$brand<'Email'>;

/** For edges only (tokens, queries, other providers). `email` in fields.ts checks new addresses. */
export const toEmail = (text: string): Email => text.trim().toLowerCase() as Email;

/** Strips invisible marks, `mailto:`, a name and trailing separators. Not for addresses that a provider verified. */
export function typedEmail(text: string): Email {
  const typed = withoutInvisible(text).trim();
  const [, inBrackets] = /^[^<>]*<([^<>]*)>[\s,;]*$/.exec(typed) ?? [];
  const address = withoutSeparators((inBrackets ?? typed).replace(/^\s*mailto:/i, ''));
  const [, mailbox, domain] = /^(.*@)([^@]*)$/s.exec(address) ?? [];
  return toEmail(mailbox === undefined || domain === undefined ? address : mailbox + asciiDomain(domain));
}

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
