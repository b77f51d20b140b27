import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ParsedUrlQuery } from 'node:querystring';
import { clientHeader } from '@marathon/contracts/forwarded';
import { type MarathonsQuery, marathonsQuerySchema } from '@marathon/contracts/marathonRequests';
import type { Refusal } from '@marathon/contracts/problem';
import { parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Caller } from '../../domain/ownedMarathon.ts';
import { optionalCaller } from '../../http/callers.ts';
import type { Dependencies } from '../../http/dependencies.ts';
import { originOf } from '../../http/requestOrigin.ts';
import { isSearch } from './listMarathons.ts';
import { TooManyReads } from './pacing/listTurns.ts';
import { pacedRead } from './pacing/pacedRead.ts';
import { pacedResponses } from './pacing/pacedResponses.ts';
import { type CachedResponse, listResponse, singleResponse } from './responses/response.ts';
import { sendResponse } from './responses/sendResponse.ts';

const unknownAfter: Refusal = {
  code: 'validation-failed',
  errors: [{ path: 'after', message: 'after must be the _id of a marathon' }],
};

/** GET /marathons. `Link` has the next page; pages also have `X-Total-Count`. */
export const listMarathons = (dependencies: Dependencies) => {
  const wholeLists = pacedResponses(dependencies.responses);
  return async (req: IncomingMessage, res: ServerResponse, asked: ParsedUrlQuery): Promise<void> => {
    const query = parseInput(marathonsQuerySchema, asked);
    if (!query.ok) return sendProblem(res, query.refusal);
    const origin = originOf(req, dependencies.origins);
    const { sort, createdBy, limit, after } = query.value;
    const caller = createdBy === undefined ? undefined : optionalCaller(req, dependencies.tokens);
    const list = { query: query.value, origin, caller };
    const { q, place, distance, month, open } = query.value;
    const { responses, searchResponses, listTurns, now } = dependencies;
    // Creators' lists and searches have countless variants; they must not evict the shared ones.
    const isShared = createdBy === undefined && !isSearch(query.value);
    const isWhole = limit === undefined;
    const key = JSON.stringify(['list', origin, sort, limit, after]);
    const second = open && Math.floor(now().getTime() / 1_000);
    const filters = JSON.stringify([createdBy, q, place, distance, month, second]);
    const cache = isShared ? (isWhole ? wholeLists : responses) : searchResponses;
    // Expensive reads with countless variants take turns; later pages of the whole list are such reads.
    const isInTurn = !isShared || (isWhole && after !== undefined);
    const build = (before?: CachedResponse) => {
      const buildNow = () => buildList(dependencies, list, before);
      return isInTurn ? listTurns.inTurn(clientOf(req), buildNow) : buildNow();
    };
    try {
      // A team member's answer is private.
      const response = await (caller ? build() : cache.get(isShared ? key : `${key} ${filters}`, build));
      if (response === undefined) return sendProblem(res, unknownAfter);
      await sendResponse(req, res, caller ? { ...response, isPrivate: true } : response);
    } catch (error) {
      if (!(error instanceof TooManyReads)) throw error;
      sendProblem(res, { code: 'unavailable', retryAfterSeconds: error.retryAfterSeconds });
    }
  };
};

const clientOf = ({ headers }: IncomingMessage) => String(headers[clientHeader.toLowerCase()]);

interface ListRequest {
  readonly query: MarathonsQuery;
  readonly origin: string;
  readonly caller: Caller | undefined;
}

async function buildList(
  { useCases, jsons }: Dependencies,
  { query, origin, caller }: ListRequest,
  before: CachedResponse | undefined,
): Promise<CachedResponse | undefined> {
  const page = await useCases.listMarathons(query, caller);
  if (page === undefined) return undefined;
  const { marathons, hasMore, total } = page;
  const link = hasMore ? nextLink(query, marathons.at(-1)?.id ?? '') : undefined;
  return listResponse(await jsons.partsOf(marathons, origin), { link, total }, before);
}

function nextLink(query: MarathonsQuery, after: string): string {
  const { sort, createdBy, limit, q, place, distance, month, open } = query;
  const next = new URLSearchParams({ sort });
  if (limit !== undefined) next.set('limit', String(limit));
  next.set('after', after);
  const filters = { createdBy, q, place, distance, month, open: open ? 'true' : undefined };
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) next.set(name, value);
  return `</marathons?${next}>; rel="next"`;
}

export const getMarathon =
  ({ useCases, responses, jsons, origins, tokens }: Dependencies) =>
  async (req: IncomingMessage, res: ServerResponse, id: string): Promise<void> => {
    const origin = originOf(req, origins);
    const response = await responses.get(`one ${origin} ${id}`, async () => {
      const found = await useCases.getMarathon(id);
      return found.ok ? singleResponse(jsons.partOf(found.value, origin), found.value.revision) : undefined;
    });
    if (response !== undefined) return sendResponse(req, res, response);
    const found = await useCases.getMarathon(id, optionalCaller(req, tokens));
    // Not cached: the marathon may be restored.
    if (!found.ok) {
      res.setHeader('Cache-Control', 'no-store');
      return sendProblem(res, found.refusal);
    }
    const shown = singleResponse(jsons.partOf(found.value, origin), found.value.revision);
    await sendResponse(req, res, { ...shown, isPrivate: true });
  };

export const listDistances = ({ useCases }: Dependencies): RequestHandler => {
  const distances = pacedRead(useCases.listDistances);
  return async (_req, res) => {
    res.setHeader('Cache-Control', 'no-cache');
    res.json(await distances());
  };
};
