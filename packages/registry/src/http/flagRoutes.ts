import type { Clock } from '@marathon/contracts/clock';
import { dayOf, hasEnded } from '@marathon/contracts/remotes/flags';
import type { Result } from '@marathon/contracts/result';
import { jsonBody, methodNotAllowed, parseInput, sendProblem } from '@marathon/service-kit';
import { type RequestHandler, type Response, Router } from 'express';
import type { Registry } from '../application/registry.ts';
import { frontEndOf, type RegistryState } from '../domain/registryState.ts';
import { type FlagList, flagRequest, frontEndParams } from './requests.ts';
import { teamOf } from './requireTeam.ts';

interface Options {
  readonly registry: Pick<Registry, 'state' | 'releases' | 'deployments'>;
  readonly ofTeam: RequestHandler;
  readonly now: Clock;
}

export function flagRoutes({ registry, ofTeam, now }: Options): Router {
  const router = Router();
  const path = router.route('/registry/:name/flags');
  path.get(ofTeam, async (req, res) => {
    const params = parseInput(frontEndParams, req.params);
    if (!params.ok) return sendProblem(res, params.refusal);
    res.set('Cache-Control', 'no-store').json(await listOf(params.value.name));
  });
  path.post(ofTeam, jsonBody(1_000), async (req, res) => {
    const params = parseInput(frontEndParams, req.params);
    if (!params.ok) return sendProblem(res, params.refusal);
    const switched = await switchFlag(params.value.name, req.body, res);
    if (!switched.ok) return sendProblem(res, switched.refusal);
    res.set('Cache-Control', 'no-store').json(await listOf(params.value.name));
  });
  path.all(methodNotAllowed('GET', 'HEAD', 'POST'));

  async function switchFlag(name: string, body: unknown, res: Response): Promise<Result<RegistryState>> {
    const request = parseInput(flagRequest, body);
    if (!request.ok) return request;
    const { flag, percent } = request.value;
    return registry.deployments.switchFlag(name, flag, percent, { by: teamOf(res) });
  }

  async function listOf(name: string): Promise<FlagList> {
    const { live, canary, flags: switches = [] } = frontEndOf(registry.state(), name) ?? {};
    const stored = await registry.releases(name);
    const flags = [live, canary].flatMap((deployed) => {
      const release = stored.find((each) => each.release.version === deployed?.version)?.release;
      return (release?.manifest.flags ?? []).map((flag) => {
        const { percent } = switches.find((each) => each.flag === flag.name) ?? {};
        const isOver = hasEnded(flag, dayOf(now()));
        return { ...flag, version: release?.version ?? '', isOver, ...(!isOver && { percent }) };
      });
    });
    return { flags, history: [...switches] };
  }
  return router;
}
