import { messages } from '@marathon/contracts/messages';
import type { Phrase } from '../content/content.ts';

export const securityNotice: Phrase = [
  `We sent this email as a security notice for your ${messages.product} account.`,
];

export const wasYou = 'Was that you? You don’t need to do anything.';
