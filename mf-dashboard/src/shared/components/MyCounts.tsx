import { useMyMarathonCount } from '@marathon/app-runtime/marathons';
import { messages } from '@marathon/contracts/messages';
import { space } from '@marathon/ui';
import { useRetry } from '@marathon/ui/queries';
import type { UseQueryResult } from '@tanstack/react-query';
import styled from 'styled-components';
import { useMyRegistrations } from '../api/getMyRegistrations.ts';
import { useSignedInUser } from '../hooks/useSignedInUser.ts';
import { CountTile } from './CountTile.tsx';

/** The person's marathons and registrations; 0 with a notice if they cannot be loaded (spec section 8). */
export function MyCounts() {
  const { email } = useSignedInUser();
  const created = useCount(useMyMarathonCount(email), ({ total }) => total);
  const registered = useCount(useMyRegistrations(email), ({ length }) => length);
  return (
    <Tiles>
      <CountTile
        icon="flag"
        label={messages.profile.created}
        {...created}
        to="/dashboard/my-marathons"
        linkLabel={messages.myMarathons.title}
      />
      <CountTile
        icon="ticket"
        label={messages.profile.registered}
        {...registered}
        to="/dashboard/my-applications"
        linkLabel={messages.myRegistrations.title}
      />
    </Tiles>
  );
}

function useCount<Data>(load: UseQueryResult<Data>, countOf: (data: Data) => number) {
  const { failed, retry, retrying } = useRetry(load);
  return {
    count: load.data === undefined ? (failed ? 0 : undefined) : countOf(load.data),
    failure: failed ? { onRetry: retry, retrying } : undefined,
  };
}

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: ${space[5]};
`;
