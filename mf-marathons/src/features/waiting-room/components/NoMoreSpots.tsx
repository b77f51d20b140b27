import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { formatCount, LinkButton } from '@marathon/ui';
import { FormActions } from '@marathon/ui/forms';
import { allTaken } from '../../../shared/allTaken.ts';
import type { TimedPosition } from '../api/findPosition.ts';
import { tellsByMail, turnByMail } from '../turnByMail.ts';
import type { WaitingRoomState } from '../useWaitingRoom.ts';
import { BibCard } from './BibCard.tsx';
import { EnterAgain } from './EnterAgain.tsx';
import { FairDraw } from './FairDraw.tsx';
import { LeaveQueue } from './LeaveQueue.tsx';
import { MutedText } from './Note.tsx';

interface Props {
  readonly marathon: Marathon;
  readonly room: Pick<WaitingRoomState, 'leave' | 'enterAgain'>;
  readonly position: TimedPosition;
  readonly stage: 'sold-out' | 'closed';
}

export function NoMoreSpots({ marathon, room, position, stage }: Props) {
  const { number, state } = position.entry ?? {};
  const isSoldOut = stage === 'sold-out';
  // Nobody waits after the end of registration.
  const isWaiting = state === 'waiting' && (isSoldOut || marathon.registrationClosed);
  const mayRejoin = isSoldOut && (state === 'expired' || position.hasLeft);
  return (
    <BibCard
      tone="over"
      race={marathon.title}
      bib={number ? formatCount(number) : '–'}
      eyebrow="The line is closed"
      title={stage === 'closed' ? messages.registering.closed : messages.marathon.soldOut}
    >
      {isSoldOut && (
        <>
          <p>{allTaken(marathon)} You can close this page.</p>
          {isWaiting && (
            <MutedText>
              You’re still in line. If a spot opens up, it goes to the next person.{' '}
              {tellsByMail() ? turnByMail : 'This page tells you when it’s your turn.'}
            </MutedText>
          )}
          {mayRejoin && (
            <>
              <MutedText>
                {state === 'expired' ? 'Your turn has passed.' : 'You’ve left the line.'} If you rejoin,
                you’re called when a spot opens up for you.
              </MutedText>
              <EnterAgain onEnter={room.enterAgain} />
            </>
          )}
        </>
      )}
      {!isSoldOut && isWaiting && (
        <MutedText>You’ll keep your number in case registration reopens.</MutedText>
      )}
      {isWaiting && <LeaveQueue stage={stage} onLeave={room.leave} />}
      <FormActions>
        <LinkButton to="/marathons" size="l">
          {messages.actions.seeOthers}
        </LinkButton>
        <LinkButton to={`/marathonsdetails/${marathon._id}`} variant="ghost" size="l">
          {messages.actions.backToDetails}
        </LinkButton>
      </FormActions>
      {position.room.calledUpTo > 0 && <FairDraw room={position.room} isDrawn />}
    </BibCard>
  );
}
