import type { Marathon } from '@marathon/contracts/marathon';
import { formatCount } from '@marathon/ui';
import type { TimedPosition } from '../api/findPosition.ts';
import type { WaitingRoomState } from '../useWaitingRoom.ts';
import { BibCard } from './BibCard.tsx';
import { EnterAgain } from './EnterAgain.tsx';
import { MutedText } from './Note.tsx';

interface Props {
  readonly marathon: Marathon;
  readonly room: WaitingRoomState;
  readonly position: TimedPosition;
  readonly stage: 'expired' | 'left' | 'registered';
}

export function TurnOver({ marathon, room, position, stage }: Props) {
  const number = position.entry?.number;
  const isDrawn = position.room.phase !== 'gathering';
  return (
    <BibCard
      tone="over"
      race={marathon.title}
      bib={number ? formatCount(number) : '–'}
      {...(stage === 'left' && !isDrawn ? leftBeforeDraw : words[stage])}
    >
      <p>{reasons[stage]}</p>
      {stage !== 'left' && <MutedText>You can rejoin at the end of the line. Your form is saved.</MutedText>}
      <EnterAgain onEnter={room.enterAgain} />
    </BibCard>
  );
}

const words = {
  expired: { eyebrow: 'Time’s up', title: 'Your turn has passed' },
  left: { eyebrow: 'You’re out', title: 'You’ve left the line' },
  registered: { eyebrow: 'Your turn is over', title: 'You’ve registered' },
};

const leftBeforeDraw = { ...words.left, title: 'You’ve left the waiting room' };

const reasons = {
  expired: 'Your spot went to the next person.',
  left: 'You can rejoin at any time. Your form is saved.',
  registered: 'Each turn is good for one registration. If you cancelled, your spot goes to the next person.',
};
