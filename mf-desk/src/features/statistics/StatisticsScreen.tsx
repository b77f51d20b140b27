import { useMarathon } from '@marathon/app-runtime/marathons';
import type { StatisticsView } from '@marathon/contracts/answers/registrationStatistics';
import { type StatisticsBy, statisticsIntervals } from '@marathon/contracts/constants';
import {
  AreaLoading,
  EmptyState,
  LinkButton,
  Page,
  PageHeading,
  space,
  useParams,
  useSearchParams,
  useTitle,
} from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import { formatWindow } from '@marathon/ui/times';
import styled from 'styled-components';
import { notShownBecause } from '../../shared/components/NotShown.tsx';
import { RaceBreadcrumbs } from '../../shared/components/RaceBreadcrumbs.tsx';
import { RegisteredOf } from '../../shared/components/RegisteredOf.tsx';
import { Answers } from './components/Answers.tsx';
import { Countries } from './components/Countries.tsx';
import { OverTime } from './components/OverTime.tsx';
import { useStatistics } from './getStatistics.ts';

/** At /desk/{id}/statistics. The interval is in the URL. */
export default function StatisticsScreen() {
  const { id = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const by = statisticsIntervals.find((known) => known === address.get('by'));
  const marathon = useMarathon(id).data;
  const query = useStatistics(id, by);
  const refused = notShownBecause({ marathonId: id, error: query.error });
  const countBy = (wanted: StatisticsBy) =>
    setAddress(new URLSearchParams({ by: wanted }), { replace: true, preventScrollReset: true });
  useTitle(marathon && `Statistics of ${marathon.title}`);
  return (
    <Page>
      <RaceBreadcrumbs marathonId={id} />
      <PageHeading intro={marathon && !refused && <RegisteredOf marathon={marathon} />}>
        Statistics
      </PageHeading>
      <QueryBoundary
        query={query}
        loading={<AreaLoading />}
        failed="The statistics could not be loaded"
        notFound={refused}
      >
        {(statistics) =>
          statistics.intervals.length === 0 || statistics.placed + statistics.cancelled === 0 ? (
            <Nobody marathonId={id} statistics={statistics} />
          ) : (
            <Stack>
              <OverTime statistics={statistics} onChange={countBy} />
              {statistics.countries.length > 0 && <Countries {...statistics} />}
              {statistics.byQuestion.map((counts) => (
                <Answers key={counts.questionId} {...counts} placed={statistics.placed} />
              ))}
            </Stack>
          )
        }
      </QueryBoundary>
    </Page>
  );
}

interface NobodyProps {
  readonly marathonId: string;
  readonly statistics: StatisticsView;
}

const Nobody = ({
  marathonId,
  statistics: { registrationStart, registrationEnd, timeZone },
}: NobodyProps) => (
  <EmptyState
    title="Nobody has registered yet"
    icon="users"
    action={
      <LinkButton to={`/marathonsdetails/${marathonId}`} variant="secondary">
        Race details
      </LinkButton>
    }
  >
    Registration runs {formatWindow(registrationStart, registrationEnd, timeZone)}. The first registration
    appears here.
  </EmptyState>
);

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;
