import { type SortOrder, sortOrders } from '@marathon/contracts/constants';
import { messages } from '@marathon/contracts/messages';
import { Page, PageHeading, useSearchParams } from '@marathon/ui';
import { SearchedList } from './components/SearchedList.tsx';
import { SortSelect } from './components/SortSelect.tsx';

export default function MarathonsScreen() {
  const [order, setOrder] = useSortOrder();
  return (
    <Page>
      <PageHeading actions={<SortSelect order={order} onChange={setOrder} />}>
        {messages.list.title}
      </PageHeading>
      <SearchedList order={order} />
    </Page>
  );
}

const defaultOrder: SortOrder = 'desc';

/** The sort order in the URL (`?sort=asc`); the default is omitted. */
function useSortOrder(): [SortOrder, (order: SortOrder) => void] {
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
