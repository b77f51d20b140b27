import type { ShownLogEntry } from '@marathon/contracts/answers/registrationLog';
import {
  AreaLoading,
  Button,
  Card,
  EmptyState,
  Link,
  Page,
  PageHeading,
  space,
  useParams,
} from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import { Happenings } from '@marathon/ui/registrations';
import styled from 'styled-components';
import { notShownBecause } from '../../shared/components/NotShown.tsx';
import { RaceTrail } from '../../shared/components/RaceTrail.tsx';
import { useLog } from './api/getLog.ts';

/** At /desk/{id}/log: what was done to registrations, by whom and why. Nobody can change it. */
export default function LogScreen() {
  const { id = '' } = useParams();
  const query = useLog(id);
  return (
    <Page>
      <RaceTrail marathonId={id} />
      <PageHeading intro="What was added, imported, changed and cancelled, the latest first. Who registered, and when, is on the list of participants.">
        Log
      </PageHeading>
      <QueryBoundary
        query={query}
        loading={<AreaLoading />}
        failed="The log could not be loaded"
        notFound={notShownBecause({ marathonId: id, error: query.error })}
      >
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          return entries.length === 0 ? (
            <EmptyState title="Nothing yet" icon="list">
              Changes by hand and of runners will stand here.
            </EmptyState>
          ) : (
            <Entries $padded>
              <Happenings of={entries} about={(entry) => about(id, entry)} />
              {query.hasNextPage && (
                <Button
                  variant="secondary"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Earlier entries
                </Button>
              )}
            </Entries>
          );
        }}
      </QueryBoundary>
    </Page>
  );
}

function about(marathonId: string, { registrationId, participantName, count }: ShownLogEntry) {
  if (registrationId === null) return <>: {count === 1 ? '1 person' : `${count} people`}</>;
  return (
    <>
      :{' '}
      <Link to={`/desk/${marathonId}/${registrationId}`}>
        {participantName ? <bdi>{participantName}</bdi> : 'somebody no longer registered'}
      </Link>
    </>
  );
}

const Entries = styled(Card)`
  display: grid;
  justify-items: start;
  gap: ${space[5]};
`;
