import { AreaLoading, EmptyState, Page, PageHeading, useParams } from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import { notShownBecause } from '../../shared/components/NotShown.tsx';
import { RaceBreadcrumbs } from '../../shared/components/RaceBreadcrumbs.tsx';
import { LogEntries } from './components/LogEntries.tsx';
import { useWholeLog } from './useWholeLog.ts';

/** At /desk/{id}/log: actions on the race, its team and its registrations. Immutable. */
export default function LogScreen() {
  const { id = '' } = useParams();
  const log = useWholeLog(id);
  return (
    <Page>
      <RaceBreadcrumbs marathonId={id} />
      <PageHeading intro="Changes to the race, its team and its registrations, newest first. The list of participants shows who registered, and when.">
        Log
      </PageHeading>
      <QueryBoundary
        query={log}
        loading={<AreaLoading />}
        failed="The log could not be loaded"
        notFound={notShownBecause({ marathonId: id, error: log.error })}
      >
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState title="Nothing yet" icon="list">
              Changes by the team and by runners appear here.
            </EmptyState>
          ) : (
            <LogEntries marathonId={id} log={log} entries={entries} />
          )
        }
      </QueryBoundary>
    </Page>
  );
}
