import type { ListPage } from '@marathon/app-runtime';
import type { InfiniteData } from '@tanstack/react-query';

type Pages<Item> = Pick<InfiniteData<ListPage<Item>>, 'pages'>;

export const itemsOf = <Item>(data: Pages<Item> | undefined): Item[] =>
  data?.pages.flatMap(({ items }) => items) ?? [];

export const totalOf = <Item>(data: Pages<Item> | undefined): number => data?.pages.at(-1)?.total ?? 0;

interface Page {
  readonly items: readonly { readonly _id: string }[];
  readonly total: number;
}

export function without(data: unknown, id: string): unknown {
  const { pages, items } = (data ?? {}) as Partial<Page> & { readonly pages?: readonly Page[] };
  const all = pages ?? (items === undefined ? [] : [data as Page]);
  if (!all.some((page) => page.items.some(({ _id }) => _id === id))) return data;
  const rest = all.map((page) => ({
    ...page,
    items: page.items.filter(({ _id }) => _id !== id),
    total: page.total - 1,
  }));
  return pages === undefined ? rest[0] : { ...(data as object), pages: rest };
}
