import { vitalNames } from '@marathon/contracts/clientVitals';
import { parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Registry } from '../application/registry.ts';
import { versionsOf } from '../domain/history.ts';
import { frontEndOf } from '../domain/registryState.ts';
import { countOf, percentile75 } from '../vitals/buckets.ts';
import type { VitalCounter } from '../vitals/countVitals.ts';
import { frontEndParams, type VitalList } from './requests.ts';

interface Options {
  readonly registry: Pick<Registry, 'state'>;
  readonly vitals: Pick<VitalCounter, 'list'>;
}

export const sendVitals =
  ({ registry, vitals }: Options): RequestHandler =>
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
