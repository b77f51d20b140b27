import { nextChangeOf, useNow } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';
import { marathonStatus } from '@marathon/contracts/marathonStatus';
import { messages } from '@marathon/contracts/messages';
import { CardGrid, space, text } from '@marathon/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { MarathonCard } from '../../../shared/components/MarathonCard.tsx';
import { useOpenMarathons } from '../getOpenMarathons.ts';

const mostShown = 3;

/** Marathons that take runners; empty without any. */
export function OtherRaces({ marathonId }: { readonly marathonId: string }) {
  const { data } = useOpenMarathons(mostShown + 1);
  return data ? <Cards marathons={data.items.filter(({ _id }) => _id !== marathonId)} /> : null;
}

function Cards({ marathons }: { readonly marathons: readonly Marathon[] }) {
  const headingId = useId();
  const now = useNow((at) => nextChangeOf(marathons, at));
  const open = marathons.filter((marathon) => marathonStatus(marathon, now) === 'open');
  if (open.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId}>Races you can still join</Heading>
      <CardGrid>
        {open.slice(0, mostShown).map((marathon) => (
          <li key={marathon._id}>
            <MarathonCard
              marathon={marathon}
              heading="h3"
              linkLabel={messages.actions.seeDetails}
              status="open"
            />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}

const Heading = styled.h2`
  margin-bottom: ${space[4]};
  font-size: ${text.h3};
`;
