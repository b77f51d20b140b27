import type { OpenCounters } from '@marathon/persistence/counters';
import type { MailLimits } from './application/dependencies.ts';
import { mailLimits } from './application/sendMessage.ts';

const hour = { windowSeconds: 3_600 };

export const openMailLimits = (counters: OpenCounters): MailLimits => ({
  perRecipient: counters({ ...hour, name: 'mails-to', limit: mailLimits.perRecipient }),
  perAccount: counters({ ...hour, name: 'mails-of', limit: mailLimits.perAccount }),
});
