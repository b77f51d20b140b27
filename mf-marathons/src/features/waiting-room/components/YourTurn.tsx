import type { Marathon } from '@marathon/contracts/marathon';
import { formatCount } from '@marathon/ui';
import type { TimedPosition } from '../api/findPosition.ts';
import type { WaitingRoomState } from '../useWaitingRoom.ts';
import { BibCard } from './BibCard.tsx';
import { Clock } from './Clock.tsx';
import { LeaveQueue } from './LeaveQueue.tsx';

interface Props {
  readonly marathon: Marathon;
  readonly room: Pick<WaitingRoomState, 'leave'>;
  readonly position: TimedPosition;
}

/** The person may send the form. TimeLeft above it stays visible. */
export function YourTurn({ marathon, room, position }: Props) {
  const { entry, clockError } = position;
  if (!entry?.admission) return null;
  return (
    <BibCard
      tone="turn"
      race={marathon.title}
      bib={formatCount(entry.number ?? 0)}
      eyebrow="It’s your turn. Your spot is reserved for"
      title={<Clock until={entry.admission.expiresAt} clockError={clockError} />}
    >
      <p>Complete the form and press Register. Your spot is reserved until the timer ends.</p>
      <LeaveQueue stage="admitted" onLeave={room.leave} />
    </BibCard>
  );
}
