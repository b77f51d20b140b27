import { messages } from '@marathon/contracts/messages';
import { Page, PageHeading } from '@marathon/ui';
import { SearchedList } from './components/SearchedList.tsx';
import { SortSelect } from './components/SortSelect.tsx';
import { useSortOrder } from './useSortOrder.ts';

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
