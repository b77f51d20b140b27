import type { Marathon } from '@marathon/contracts/marathon';
import { Button, formatCount } from '@marathon/ui';
import { useState } from 'react';
import type { TimedPlace } from '../api/findPlace.ts';
import type { WaitingRoomState } from '../useWaitingRoom.ts';
import { BibCard } from './BibCard.tsx';
import { Muted } from './Note.tsx';

interface Props {
  readonly marathon: Marathon;
  readonly room: WaitingRoomState;
  readonly place: TimedPlace;
}

/** The admission has ended without a registration. */
export function TurnOver({ marathon, room, place }: Props) {
  const [isEntering, setEntering] = useState(false);
  const enter = async () => {
    setEntering(true);
    await room.enterAgain();
    setEntering(false);
  };
  return (
    <BibCard
      tone="over"
      race={marathon.title}
      bib={formatCount(place.entry?.number ?? 0)}
      eyebrow="Your time is over"
      title="Your turn has passed"
    >
      <p>The form was not sent in time, so the spot went to the next person in line.</p>
      <Muted>You can enter again and get a number at the end of the line. What you typed is kept.</Muted>
      <Button size="l" busy={isEntering} onClick={enter}>
        Enter again
      </Button>
    </BibCard>
  );
}
