import { notFound, parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Registry } from '../application/registry.ts';
import { releaseParams } from './requests.ts';

/** A source map, for the team that may deploy the release. Pages never get its URL. */
export const sendMap =
  (registry: Pick<Registry, 'mapOf'>): RequestHandler =>
  async (req, res, next) => {
    const params = parseInput(releaseParams, req.params);
    if (!params.ok) return sendProblem(res, params.refusal);
    const { name, version } = params.value;
    const file = [req.params.file].flat().join('/');
    const map = await registry.mapOf(name, version, file);
    if (map === undefined) return notFound(req, res, next);
    res.set('Cache-Control', 'no-store').type('json').send(map);
  };
