import { randomUUID } from 'node:crypto';
import { toEmail } from '@marathon/contracts/email';
import type { AccountEntry } from '../accountEntry.ts';

/** Another account on each call. */
export const anAccountEntry = (more: Partial<AccountEntry> = {}): AccountEntry => ({
  subject: randomUUID(),
  email: toEmail(`moved.${randomUUID()}@example.org`),
  name: 'Ada Lovelace',
  photoURL: null,
  createdAt: '2026-01-02T03:04:05.006Z',
  google: null,
  isEmailVerified: more.google !== undefined && more.google !== null,
  isDisabled: false,
  password: null,
  ...more,
});
