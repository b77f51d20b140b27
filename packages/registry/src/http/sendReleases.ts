import { parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Registry } from '../application/registry.ts';
import { frontEndParams, type ReleaseList } from './requests.ts';

/** Stored releases of a front end: each can be made live, even after a withdrawal. */
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
