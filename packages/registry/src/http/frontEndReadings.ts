import { vitalNames } from '@marathon/contracts/clientVitals';
import { notFound, parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Registry } from '../application/registry.ts';
import { versionsOf } from '../domain/history.ts';
import { frontEndOf } from '../domain/registryState.ts';
import type { ErrorStore } from '../errors/errorStore.ts';
import { sourcePlaces } from '../sourceMaps/sourcePlaces.ts';
import { countOf, percentile75 } from '../vitals/buckets.ts';
import type { VitalCounter } from '../vitals/countVitals.ts';
import {
  type ErrorList,
  frontEndParams,
  type ReleaseList,
  releaseParams,
  type VitalList,
} from './requests.ts';
import { tokenOf } from './requireTeam.ts';

/** Each can be made live, even after a withdrawal. */
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

interface ErrorOptions {
  readonly registry: Pick<Registry, 'releases' | 'mapOf'>;
  readonly errors: Pick<ErrorStore, 'list'>;
}

export const sendErrors =
  ({ registry, errors }: ErrorOptions): RequestHandler =>
  async (req, res) => {
    const params = parseInput(frontEndParams, req.params);
    if (!params.ok) return sendProblem(res, params.refusal);
    const groups = await errors.list(params.value.name);
    const stacks = await sourcePlaces(registry, groups, tokenOf(res).remotes);
    const answer: ErrorList = {
      errors: groups.map(({ remote: _, ...group }, i) => ({ ...group, stack: stacks[i] ?? [] })),
    };
    res.set('Cache-Control', 'no-store').json(answer);
  };

interface VitalOptions {
  readonly registry: Pick<Registry, 'state'>;
  readonly vitals: Pick<VitalCounter, 'list'>;
}

export const sendVitals =
  ({ registry, vitals }: VitalOptions): RequestHandler =>
  async (req, res) => {
    const params = parseInput(frontEndParams, req.params);
    if (!params.ok) return sendProblem(res, params.refusal);
    const { name } = params.value;
    const frontEnd = frontEndOf(registry.state(), name);
    const stored = await vitals.list(name);
    const answer: VitalList = {
      releases: (frontEnd === undefined ? [] : versionsOf(frontEnd)).flatMap((version) => {
        const figures = vitalNames.flatMap((vital) => {
          const counts =
            stored.find((each) => each.version === version && each.vital === vital)?.counts ?? [];
          const p75 = percentile75(vital, counts);
          return p75 === undefined ? [] : [{ vital, count: countOf(counts), p75 }];
        });
        return figures.length === 0 ? [] : [{ version, vitals: figures }];
      }),
    };
    res.set('Cache-Control', 'no-store').json(answer);
  };
