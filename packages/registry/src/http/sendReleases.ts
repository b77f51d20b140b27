import { parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Registry } from '../application/registry.ts';
import { frontEndParams, type ReleaseList } from './requests.ts';

/** Answers which releases of a front end are kept: each can be made live, also one that was taken off the page. */
export const sendReleases =
  (registry: Pick<Registry, 'releases'>): RequestHandler =>
  async (req, res) => {
    const params = parseInput(frontEndParams, req.params);
    if (!params.ok) return sendProblem(res, params.refusal);
    const stored = await registry.releases(params.value.name);
    const answer: ReleaseList = {
      releases: stored.map(({ release: { version }, addedAt, by, commit }) => ({
        version,
        addedAt,
        by,
        commit,
      })),
    };
    res.set('Cache-Control', 'no-store').json(answer);
  };
