import { expect, test } from 'vitest';
import { toEmail, typedEmail } from './email.ts';

test.each(['ada@example.org', 'Ada@Example.ORG', '  ADA@example.org\n'])('%j is one e-mail', (text) => {
  expect(toEmail(text)).toBe('ada@example.org');
});

test.each([
  'ada@example.org\u200b',
  '\u2060Ada@example.org',
  '\ufeffada@example.org\u00a0',
  'mailto:ada@example.org',
  'ada@example.org;',
  'ada@example.org, ',
  'Ada Lovelace <Ada@example.org>',
  '"Lovelace, Ada" <ada@example.org>;',
  '<mailto:ada@example.org>',
])('%j is read as the address that is meant', (typed) => {
  expect(typedEmail(typed)).toBe('ada@example.org');
});

test.each([
  ['ada@münchen.de', 'ada@xn--mnchen-3ya.de'],
  ['ada@MÜNCHEN.de', 'ada@xn--mnchen-3ya.de'],
  ['ada@почта.рф', 'ada@xn--80a1acny.xn--p1ai'],
  ['ada@xn--mnchen-3ya.de', 'ada@xn--mnchen-3ya.de'],
  // Not a domain: stays as it is, and is refused.
  ['ada@münchen.de/x', 'ada@münchen.de/x'],
  ['münchen', 'münchen'],
])('a domain has one spelling: %j', (typed, stored) => {
  expect(typedEmail(typed)).toBe(stored);
});
