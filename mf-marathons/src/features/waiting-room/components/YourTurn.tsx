import type { Marathon } from '@marathon/contracts/marathon';
import { formatCount } from '@marathon/ui';
import type { TimedPlace } from '../api/findPlace.ts';
import type { WaitingRoomState } from '../useWaitingRoom.ts';
import { BibCard } from './BibCard.tsx';
import { Clock } from './Clock.tsx';
import { LeaveQueue } from './LeaveQueue.tsx';

interface Props {
  readonly marathon: Marathon;
  readonly room: Pick<WaitingRoomState, 'leave'>;
  readonly place: TimedPlace;
}

/** The person may send the form. TimeLeft above it stays visible. */
export function YourTurn({ marathon, room, place }: Props) {
  const { entry, clockError } = place;
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
