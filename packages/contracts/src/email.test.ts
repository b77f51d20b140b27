import { expect, test } from 'vitest';
import { toEmail } from './email.ts';

test.each(['ada@example.org', 'Ada@Example.ORG', '  ADA@example.org\n'])('%j is one e-mail', (text) => {
  expect(toEmail(text)).toBe('ada@example.org');
});
