import { http } from 'msw';
import { aPage } from './responses.ts';

export const marathonPages = (newestFirst: readonly { readonly _id: string }[]) =>
  http.get('/marathons', ({ request }) => {
    const { searchParams: query } = new URL(request.url);
    const all = query.get('sort') === 'asc' ? newestFirst.toReversed() : newestFirst;
    const from = all.findIndex(({ _id }) => _id === query.get('after')) + 1;
    const page = all.slice(from, from + Number(query.get('limit')));
    return aPage(page, all.length, from + page.length < all.length);
  });
