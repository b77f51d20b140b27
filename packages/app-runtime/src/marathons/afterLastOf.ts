import type { ListPage } from '@marathon/app-runtime';

export const afterLastOf = ({ items, hasNext }: ListPage<{ readonly _id: string }>): string | undefined =>
  hasNext ? items.at(-1)?._id : undefined;
