import { type Marathon, type MarathonsQuery, marathonsQuerySchema } from '@marathon/contracts/marathon';
import type { Refusal } from '@marathon/contracts/problem';
import { parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { MarathonStore, Rendered } from '../ports.ts';
import type { Parts } from './parts.ts';
import { render, sendRendered } from './rendered.ts';

const unknownAfter: Refusal = {
  code: 'validation-failed',
  errors: [{ path: 'after', message: 'after must be the _id of a marathon' }],
};

/**
 * GET /marathons: the whole array, or a page of it when the client asks for one (decision 20). A page says in
 * `X-Total-Count` how many there are, and in `Link` where the next one is.
 */
export const listMarathons =
  ({ store, answers }: Parts): RequestHandler =>
  async (req, res) => {
    const query = parseInput(marathonsQuerySchema, req.query);
    if (!query.ok) return sendProblem(res, query.refusal);
    const { sort, createdBy, limit, after } = query.value;
    const key = JSON.stringify(['list', sort, createdBy, limit, after]);
    const answer = await answers.get(key, () => renderList(store, query.value));
    if (answer === undefined) return sendProblem(res, unknownAfter);
    await sendRendered(req, res, answer);
  };

/** Undefined when the marathon to begin after is not there (any more). */
async function renderList(store: MarathonStore, query: MarathonsQuery): Promise<Rendered | undefined> {
  const { sort, createdBy, limit } = query;
  const after = query.after === undefined ? undefined : await store.byId(query.after);
  if (query.after !== undefined && after === undefined) return undefined;
  if (limit === undefined) return render(await store.list({ sort, createdBy, after }));
  // One more than asked for tells whether a page follows.
  const found = await store.list({ sort, createdBy, after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const total = await store.count({ createdBy });
  return render(page, { total, link: found.length > limit ? nextLink(query, page.at(-1)) : undefined });
}

function nextLink({ sort, createdBy, limit }: MarathonsQuery, last: Marathon | undefined): string {
  const next = new URLSearchParams({ sort, limit: String(limit), after: String(last?._id) });
  if (createdBy !== undefined) next.set('createdBy', createdBy);
  return `</marathons?${next}>; rel="next"`;
}
