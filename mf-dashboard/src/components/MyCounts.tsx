import { messages } from '@marathon/contracts/messages';
import { space } from '@marathon/web-kit';
import styled from 'styled-components';
import { useMyMarathons } from '../api/myMarathons.ts';
import { useMyRegistrations } from '../api/myRegistrations.ts';
import { useSignedInUser } from '../hooks/useSignedInUser.ts';
import { CountTile } from './CountTile.tsx';

/** How many marathons the person made and registered for; 0 where that cannot be loaded (spec section 8). */
export function MyCounts() {
  const { email } = useSignedInUser();
  const created = useMyMarathons(email);
  const registered = useMyRegistrations(email);
  return (
    <Tiles>
      <CountTile
        icon="flag"
        label={messages.profile.created}
        count={countOf(created)}
        to="/dashboard/my-marathons"
        linkLabel={messages.myMarathons.title}
      />
      <CountTile
        icon="ticket"
        label={messages.profile.registered}
        count={countOf(registered)}
        to="/dashboard/my-applications"
        linkLabel={messages.myApplied.title}
      />
    </Tiles>
  );
}

interface Load {
  readonly data: readonly unknown[] | undefined;
  readonly isPending: boolean;
}

const countOf = ({ data, isPending }: Load) => data?.length ?? (isPending ? undefined : 0);

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: ${space[5]};
`;
