import { marathonLimits } from '@marathon/contracts/constants';
import { type MarathonsQuery, marathonsQuerySchema } from '@marathon/contracts/marathon';
import type { Refusal } from '@marathon/contracts/problem';
import { parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Parts } from './dependencies.ts';
import { originOf } from './requestOrigin.ts';
import { type Answer, listAnswer } from './responses/response.ts';
import { sendAnswer } from './responses/sendResponse.ts';

const unknownAfter: Refusal = {
  code: 'validation-failed',
  errors: [{ path: 'after', message: 'after must be the _id of a marathon' }],
};

/**
 * GET /marathons: the first 1,000 in the order asked for, or a page when the client asks for one (decisions 20, 21).
 * `Link` says where the next ones are; a page also says in `X-Total-Count` how many there are.
 */
export const listMarathons =
  (parts: Parts): RequestHandler =>
  async (req, res) => {
    const query = parseInput(marathonsQuerySchema, req.query);
    if (!query.ok) return sendProblem(res, query.refusal);
    const origin = originOf(req, parts.origins);
    const { sort, createdBy, limit, after } = query.value;
    const build = (before?: Answer) => buildList(parts, query.value, origin, before);
    // There are as many lists of one creator as people ask for; they must not push out the ones that everybody reads.
    const isShared = createdBy === undefined;
    const key = JSON.stringify(['list', origin, sort, limit, after]);
    const answer = await (isShared ? parts.answers.get(key, build) : build());
    if (answer === undefined) return sendProblem(res, unknownAfter);
    await sendAnswer(req, res, answer);
  };

/** Undefined when the marathon to begin after is not there (any more). */
async function buildList(
  { store, jsons }: Parts,
  query: MarathonsQuery,
  origin: string,
  before: Answer | undefined,
): Promise<Answer | undefined> {
  const { sort, createdBy, limit } = query;
  const after = query.after === undefined ? undefined : await store.byId(query.after);
  if (query.after !== undefined && after === undefined) return undefined;
  const size = limit ?? marathonLimits.listed;
  // One more than asked for tells whether a page follows.
  const found = await store.versions({ sort, createdBy, after, limit: size + 1 });
  const page = found.slice(0, size);
  const total = limit === undefined ? undefined : await store.count({ createdBy });
  const link = found.length > size ? nextLink(query, page.at(-1)?.id ?? '') : undefined;
  return listAnswer(await jsons.partsOf(page, origin), { link, total }, before);
}

function nextLink({ sort, createdBy, limit }: MarathonsQuery, after: string): string {
  const next = new URLSearchParams({ sort });
  if (limit !== undefined) next.set('limit', String(limit));
  next.set('after', after);
  if (createdBy !== undefined) next.set('createdBy', createdBy);
  return `</marathons?${next}>; rel="next"`;
}
