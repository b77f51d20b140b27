import { type SortOrder, sortOrders } from '@marathon/contracts/constants';
import { useSearchParams } from '@marathon/ui';

const defaultOrder: SortOrder = 'desc';

/** The sort order in the URL (`?sort=asc`); the default is omitted. */
export function useSortOrder(): [SortOrder, (order: SortOrder) => void] {
  const [search, setSearch] = useSearchParams();
  const order = sortOrders.find((known) => known === search.get('sort')) ?? defaultOrder;
  const setOrder = (next: SortOrder) =>
    setSearch(
      (before) => {
        if (next === defaultOrder) before.delete('sort');
        else before.set('sort', next);
        return before;
      },
      { replace: true },
    );
  return [order, setOrder];
}
