import type { Marathon } from '@marathon/contracts/marathon';
import { formatCount } from '@marathon/ui';
import type { TimedPlace } from '../api/findPlace.ts';
import type { WaitingRoomState } from '../useWaitingRoom.ts';
import { BibCard } from './BibCard.tsx';
import { EnterAgain } from './EnterAgain.tsx';
import { Muted } from './Note.tsx';

interface Props {
  readonly marathon: Marathon;
  readonly room: WaitingRoomState;
  readonly place: TimedPlace;
  readonly stage: 'expired' | 'left' | 'registered';
}

/** The person has no turn any more, and may take a new number. */
export function TurnOver({ marathon, room, place, stage }: Props) {
  const number = place.entry?.number;
  const isDrawn = place.room.phase !== 'gathering';
  return (
    <BibCard
      tone="over"
      race={marathon.title}
      bib={number ? formatCount(number) : '–'}
      {...(stage === 'left' && !isDrawn ? leftBeforeDraw : words[stage])}
    >
      <p>{reasons[stage]}</p>
      {(stage !== 'left' || isDrawn) && (
        <Muted>You can enter again and get a number at the end of the line. What you typed is kept.</Muted>
      )}
      <EnterAgain onEnter={room.enterAgain} />
    </BibCard>
  );
}

const words = {
  expired: { eyebrow: 'Your time is over', title: 'Your turn has passed' },
  left: { eyebrow: 'You are out', title: 'You have left the line' },
  registered: { eyebrow: 'Your turn is used', title: 'You registered in this turn' },
};

const leftBeforeDraw = { ...words.left, title: 'You have left the waiting room' };

const reasons = {
  expired: 'The form was not sent in time, so the spot went to the next person in line.',
  left: 'You can enter again at any time.',
  registered: 'A turn is good for one registration. If you gave your spot back, it is for the next in line.',
};
