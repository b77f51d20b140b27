import { useMarathon } from '@marathon/app-runtime/marathons';
import type { CheckInCounts } from '@marathon/contracts/tickets';
import { AreaLoading, formatCount, Page, PageHeading, useLocation, useParams } from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import { notShownBecause } from '../../shared/components/NotShown.tsx';
import { RaceBreadcrumbs } from '../../shared/components/RaceBreadcrumbs.tsx';
import { useCheckInCounts } from './api/getCheckInCounts.ts';
import { Desk } from './components/Desk.tsx';

/** At /desk/{id}/ticket: checks people in. A phone's camera puts the ticket's code behind # in the address. */
export default function CheckInScreen() {
  const { id = '' } = useParams();
  const { hash } = useLocation();
  const query = useMarathon(id);
  const counts = useCheckInCounts(id);
  const refused = notShownBecause({ marathonId: id, error: query.error ?? counts.error });
  return (
    <Page $width="text">
      <RaceBreadcrumbs marathonId={id} />
      <PageHeading intro={!refused && counts.data && <LiveCount {...counts.data} />}>Check-in</PageHeading>
      {refused ?? (
        <QueryBoundary query={query} loading={<AreaLoading />} failed="The race could not be loaded">
          {(marathon) => <Desk key={hash} marathon={marathon} code={hash.slice(1)} />}
        </QueryBoundary>
      )}
    </Page>
  );
}

/** `412 of 1,200 checked in` */
const LiveCount = ({ checkedIn, registered }: CheckInCounts) => (
  <>
    {formatCount(checkedIn)} of {formatCount(registered)} checked in
  </>
);
