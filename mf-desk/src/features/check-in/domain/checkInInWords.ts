import type { CheckIn } from '@marathon/contracts/tickets';
import type { Zone } from '@marathon/contracts/zonedFormat';
import { checkedInWords } from '../../../shared/checkedInWords.ts';
import { ticketProblems } from './ticketProblems.ts';

export function checkInInWords({ state, checkedInAt, checkedInBy, marathonTitle }: CheckIn, zone: Zone) {
  if (state === 'checked-in') return checkedIn;
  if (state === 'undone') return undone;
  if (state === 'already-checked-in')
    return {
      tone: 'danger',
      badge: 'Already checked in',
      words: checkedInAt
        ? `This ticket was used ${checkedInWords({ checkedInAt, checkedInBy }, zone)}.`
        : 'This ticket was used before.',
    } as const;
  if (state === 'other-marathon' && marathonTitle !== null)
    return { ...ticketProblems[state], words: `This ticket is for ${marathonTitle}.` };
  return ticketProblems[state];
}

const checkedIn = {
  tone: 'ok',
  badge: 'Checked in',
  words: 'Is this the person in front of you?',
} as const;

const undone = {
  tone: 'warn',
  badge: 'Not checked in',
  words: 'Someone has undone this check-in. Scan the ticket again to check in.',
} as const;
