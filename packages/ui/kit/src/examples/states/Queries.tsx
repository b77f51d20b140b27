import { AreaLoading, EmptyState } from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';

export const note =
  'QueryBoundary shows the four states of a query: loading, failed with Retry, nothing there, data. query is what useQuery answers.';

const asked = { isPending: false, isFetching: false, refetch: () => undefined };
const queries = [
  { ...asked, data: undefined, isPending: true, isFetching: true },
  { ...asked, data: undefined },
  { ...asked, data: [] as string[] },
  { ...asked, data: ['Harbour Night Run', 'Vineyard Trail'] },
];

export default function Queries() {
  return queries.map((query, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: four examples
    <QueryBoundary key={at} query={query} loading={<AreaLoading />} failed="The races could not be loaded">
      {(races) => (races.length === 0 ? <EmptyState title="No races yet" /> : <p>{races.join(', ')}</p>)}
    </QueryBoundary>
  ));
}
