import type { TicketVerification } from '@marathon/contracts/tickets';
import type { Zone } from '@marathon/contracts/zonedFormat';
import { Button } from '@marathon/ui';
import { checkedInWords } from '../../../shared/checkedInWords.ts';
import { ticketProblems } from '../domain/ticketProblems.ts';
import { ResultCard } from './ResultCard.tsx';

interface Props {
  readonly marathonId: string;
  readonly verification: TicketVerification;
  readonly zone: Zone;
  readonly mayRead: boolean;
  /** Absent without the right to check in. */
  readonly onCheckIn?: (() => void) | undefined;
}

/** Whose ticket it is, without checking in. */
export const TicketCard = ({ marathonId, verification, zone, mayRead, onCheckIn }: Props) => (
  <ResultCard marathonId={marathonId} mayRead={mayRead} {...verification} {...shownOf(verification, zone)}>
    {onCheckIn && verification.state === 'valid' && !verification.checkedInAt && (
      <Button onClick={onCheckIn}>Check in</Button>
    )}
  </ResultCard>
);

function shownOf({ state, checkedInAt, checkedInBy }: TicketVerification, zone: Zone) {
  if (state !== 'valid') return ticketProblems[state];
  if (!checkedInAt) return valid;
  return {
    tone: 'danger',
    badge: 'Already checked in',
    words: `Checked in ${checkedInWords({ checkedInAt, checkedInBy }, zone)}.`,
  } as const;
}

const valid = {
  tone: 'ok',
  badge: 'Valid',
  words: 'Has a spot in this race and isn’t checked in yet. Is this the person in front of you?',
} as const;
