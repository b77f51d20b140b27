import type { OpenCounters } from '@marathon/persistence/counters';
import type { MailLimits } from './application/dependencies.ts';
import { type MailLimitName, mailLimits } from './domain/mailLimits.ts';

export function openMailLimits(counters: OpenCounters): MailLimits {
  const open = (name: MailLimitName) => {
    const { windowSeconds, most } = mailLimits[name];
    return counters({ name: `mails.${name}`, windowSeconds, limit: most });
  };
  return {
    resetsToAddress: open('resetsToAddress'),
    welcomesToAddress: open('welcomesToAddress'),
    verificationsToAddress: open('verificationsToAddress'),
    changesOfAccountToAddress: open('changesOfAccountToAddress'),
    changesToAddress: open('changesToAddress'),
    changesOfAccount: open('changesOfAccount'),
    invitationsOfAccountToAddress: open('invitationsOfAccountToAddress'),
    invitationsToAddress: open('invitationsToAddress'),
    invitationsOfAccount: open('invitationsOfAccount'),
    othersToUnverifiedAddress: open('othersToUnverifiedAddress'),
    othersOfUnverifiedAccount: open('othersOfUnverifiedAccount'),
  };
}
