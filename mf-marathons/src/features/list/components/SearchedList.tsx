import { totalOf } from '@marathon/app-runtime/lists';
import type { SortOrder } from '@marathon/contracts/constants';
import { useRef } from 'react';
import { useMarathonList } from '../getMarathonList.ts';
import { type Search, usedFields } from '../search.ts';
import { useSearch } from '../useSearch.ts';
import { MarathonList } from './MarathonList.tsx';
import { NoResults } from './NoResults.tsx';
import { ResultCount } from './ResultCount.tsx';
import { SearchForm } from './SearchForm.tsx';

export function SearchedList({ order }: { readonly order: SortOrder }) {
  const { search, change, clear } = useSearch();
  const list = useMarathonList(order, search);
  const found = useRef<HTMLParagraphElement>(null);
  const isSearch = usedFields(search).length > 0;
  const total = isSearch && list.data && !list.isPlaceholderData ? totalOf(list.data) : undefined;
  /** The pressed button disappears, so the focus moves to the new count. */
  const loosen = (changes: Partial<Search>) => {
    change(changes);
    found.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <SearchForm search={search} onChange={change} />
      <ResultCount
        ref={found}
        total={total}
        onClear={
          isSearch
            ? () => {
                clear();
                found.current?.focus({ preventScroll: true });
              }
            : undefined
        }
      />
      <MarathonList
        list={list}
        {...(isSearch && { noneFound: <NoResults search={search} onChange={loosen} /> })}
      />
    </>
  );
}
