import type { Marathon } from '@marathon/contracts/marathon';
import { color, formatCount, radius, Spinner } from '@marathon/ui';
import { useState } from 'react';
import styled from 'styled-components';
import type { TimedPosition } from '../api/findPosition.ts';
import { waitInWords } from '../domain/expectedWait.ts';
import { aheadOf } from '../domain/stage.ts';
import { tellsByMail, turnByMail } from '../turnByMail.ts';
import { useExpectedWait } from '../useExpectedWait.ts';
import type { WaitingRoomState } from '../useWaitingRoom.ts';
import { BibCard } from './BibCard.tsx';
import { FairDraw } from './FairDraw.tsx';
import { LeaveQueue } from './LeaveQueue.tsx';
import { MutedText, Note } from './Note.tsx';

interface Props {
  readonly marathon: Marathon;
  readonly room: Pick<WaitingRoomState, 'leave'>;
  readonly position: TimedPosition;
  readonly stage: 'queued' | 'called';
}

/** The person has a number, and others are ahead. */
export function InLine({ marathon, room, position, stage }: Props) {
  const ahead = aheadOf(position) ?? 0;
  const wait = useExpectedWait(position, ahead);
  const number = position.entry?.number ?? 0;
  return (
    <BibCard
      race={marathon.title}
      bib={formatCount(number)}
      eyebrow="You’re in line"
      title={titleOf(stage, ahead)}
    >
      {stage === 'called' ? (
        <MutedText>
          <Spinner size={18} /> One moment, we’re letting you in.
        </MutedText>
      ) : (
        <>
          <p>
            Your number is <strong>{formatCount(number)}</strong>.{' '}
            <span>
              {wait && !position.room.allHeld
                ? `Your turn is in ${waitInWords(wait)}.`
                : nobodyCalled(position, ahead)}
            </span>
          </p>
          {ahead > 0 && <Progress ahead={ahead} />}
          <FewSpots marathon={marathon} ahead={ahead} />
          <Note>
            You won’t lose your number if you reload or lock your phone.{' '}
            {tellsByMail() ? turnByMail : 'When it’s your turn, you have 10 minutes.'}
          </Note>
        </>
      )}
      <LeaveQueue stage={stage} onLeave={room.leave} />
      <FairDraw room={position.room} isDrawn />
    </BibCard>
  );
}

function titleOf(stage: Props['stage'], ahead: number): string {
  if (stage === 'called') return 'It’s your turn';
  if (ahead === 0) return 'You’re next';
  return ahead === 1 ? '1 person is ahead of you' : `${formatCount(ahead)} people are ahead of you`;
}

function nobodyCalled({ room }: TimedPosition, ahead: number): string {
  // Absent from older gateways.
  const isHeld = room.allHeld ?? room.admissionsPerMinute !== null;
  if (!isHeld) return 'We’ll estimate your wait in a moment.';
  const next = ahead === 0 ? 'You’re next' : 'The line moves on';
  return `All spots are on hold right now. ${next} if someone doesn’t finish.`;
}

/** The share of the initial line that is gone. */
function Progress({ ahead }: { readonly ahead: number }) {
  const [most, setMost] = useState(ahead);
  if (ahead > most) setMost(ahead);
  const done = most === 0 ? 1 : (most - ahead) / most;
  return (
    <Track
      role="progressbar"
      aria-label="The line before you"
      aria-valuenow={Math.round(done * 100)}
      aria-valuetext={`${formatCount(ahead)} of ${formatCount(most)} people are still ahead`}
    >
      <Done style={{ transform: `scaleX(${Math.max(0.02, done)})` }} />
    </Track>
  );
}

/** More people are ahead than there are spots: say so early. */
function FewSpots({ marathon, ahead }: { readonly marathon: Marathon; readonly ahead: number }) {
  const { participantsLimit, registrationCount } = marathon;
  if (participantsLimit === null) return null;
  const left = Math.max(0, participantsLimit - registrationCount);
  if (ahead < left) return null;
  return (
    <Warning>
      {left === 1 ? '1 spot is' : `${formatCount(left)} spots are`} left, and more people are ahead of you.
      Some may not finish, so you may still get one.
    </Warning>
  );
}

const Track = styled.div`
  overflow: hidden;
  width: 100%;
  height: 0.625rem;
  border-radius: ${radius.pill};
  background: ${color.line};
`;

const Done = styled.div`
  height: 100%;
  border-radius: inherit;
  background: ${color.accent};
  transform-origin: left;
  transition: transform 0.8s;
`;

const Warning = styled.p`
  color: ${color.warnInk};
  font-weight: 550;
`;
