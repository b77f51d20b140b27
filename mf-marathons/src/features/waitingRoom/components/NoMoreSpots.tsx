import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { formatCount, LinkButton } from '@marathon/ui';
import { FormActions } from '@marathon/ui/forms';
import type { TimedPlace } from '../api/findPlace.ts';
import { BibCard } from './BibCard.tsx';
import { FairDraw } from './FairDraw.tsx';
import { Muted } from './Note.tsx';

interface Props {
  readonly marathon: Marathon;
  readonly place: TimedPlace;
  readonly stage: 'sold-out' | 'closed';
}

/** The end of the waiting, and alternatives. */
export function NoMoreSpots({ marathon, place, stage }: Props) {
  const { participantsLimit: limit } = marathon;
  const number = place.entry?.number;
  return (
    <BibCard
      tone="over"
      race={marathon.title}
      bib={number ? formatCount(number) : '–'}
      eyebrow="The line is closed"
      title={stage === 'closed' ? messages.registering.closed : messages.marathon.soldOut}
    >
      {stage === 'sold-out' && (
        <>
          <p>
            {limit === 1 ? 'The only spot is' : `All ${limit === null ? '' : formatCount(limit)} spots are`}{' '}
            taken. You can close this page.
          </p>
          {number && (
            <Muted>
              You’re still in line. If a spot opens up, it goes to the next person, and this page tells you
              when it’s your turn.
            </Muted>
          )}
        </>
      )}
      {stage === 'closed' && marathon.registrationClosed && number && (
        <Muted>You’ll keep your number in case registration reopens.</Muted>
      )}
      <FormActions>
        <LinkButton to="/marathons" size="l">
          {messages.actions.seeOthers}
        </LinkButton>
        <LinkButton to={`/marathonsdetails/${marathon._id}`} variant="ghost" size="l">
          {messages.actions.backToDetails}
        </LinkButton>
      </FormActions>
      {place.room.calledUpTo > 0 && <FairDraw room={place.room} isDrawn />}
    </BibCard>
  );
}
