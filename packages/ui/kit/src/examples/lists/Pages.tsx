import { Skeleton } from '@marathon/ui';
import { MorePages } from '@marathon/ui/lists';

export const note =
  'Below a list of useInfiniteQuery: loads the next page before its end comes into view, and asks again for one that failed.';

const list = {
  data: { pages: [1] },
  hasNextPage: true,
  isFetching: true,
  isFetchingNextPage: true,
  isFetchNextPageError: false,
  fetchNextPage: async () => undefined,
  refetch: async () => undefined,
};

export default function Pages() {
  return (
    <>
      <MorePages list={list} isOutdated={false} shown="24 races" skeleton={<Skeleton $height="4rem" />} />
      <MorePages
        list={{ ...list, isFetching: false, isFetchingNextPage: false, isFetchNextPageError: true }}
        isOutdated={false}
        shown="24 races"
        skeleton={null}
      />
    </>
  );
}
