import type { Marathon } from '@marathon/contracts/marathon';
import { formatBothTimes } from '@marathon/contracts/raceTimes';
import { color, formatCount, Icon, Spinner, space, text } from '@marathon/ui';
import styled from 'styled-components';
import type { TimedPosition } from '../api/findPosition.ts';
import { tellsByMail, turnByMail } from '../turnByMail.ts';
import type { WaitingRoomState } from '../useWaitingRoom.ts';
import { BibCard } from './BibCard.tsx';
import { Clock } from './Clock.tsx';
import { FairDraw } from './FairDraw.tsx';
import { LeaveQueue } from './LeaveQueue.tsx';
import { MutedText, Note } from './Note.tsx';

interface Props {
  readonly marathon: Marathon;
  readonly room: Pick<WaitingRoomState, 'leave'>;
  readonly position: TimedPosition;
  readonly stage: 'early' | 'gathering' | 'drawing';
}

export function BeforeDraw({ marathon, room: { leave }, position: { room, clockError }, stage }: Props) {
  const { title: race, timeZone } = marathon;
  const shared = { race, bib: '?' };
  if (stage === 'drawing')
    return (
      <BibCard {...shared} eyebrow="Registration is open" title="The draw is on">
        <Busy>
          <Spinner size={20} /> You’ll get your number in a moment.
        </Busy>
        <Note>Sit tight, this page updates by itself.</Note>
        <LeaveQueue stage={stage} onLeave={leave} />
      </BibCard>
    );
  if (stage === 'early')
    return (
      <BibCard
        {...shared}
        eyebrow="The waiting room opens in"
        title={<Clock until={room.entersFrom} clockError={clockError} />}
      >
        <p>It opens {formatBothTimes(room.entersFrom, timeZone)}. Stay here, and we’ll let you in.</p>
        <MutedText>
          Spots are drawn at random when registration opens, {formatBothTimes(room.opensAt, timeZone)}. Being
          early doesn’t help.
        </MutedText>
      </BibCard>
    );
  return (
    <BibCard
      {...shared}
      eyebrow={
        <In>
          <Icon name="check" /> You’re in. The draw starts in
        </In>
      }
      title={<Clock until={room.opensAt} clockError={clockError} />}
    >
      <p>
        <strong>{formatCount(room.entries)}</strong> {room.entries === 1 ? 'person is' : 'people are'}{' '}
        waiting. When registration opens, everyone gets a random place in line. Reloading doesn’t help.
      </p>
      <MutedText>Registration opens {formatBothTimes(room.opensAt, timeZone)}.</MutedText>
      <Note>
        You can close this page and stay in the draw.{' '}
        {tellsByMail() ? turnByMail : 'Come back for your turn.'}
      </Note>
      <LeaveQueue stage={stage} onLeave={leave} />
      <FairDraw room={room} isDrawn={false} />
    </BibCard>
  );
}

const In = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  svg {
    color: ${color.okInk};
  }
`;

const Busy = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  font-size: ${text.l};
`;
