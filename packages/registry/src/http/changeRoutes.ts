import { ok, type Result } from '@marathon/contracts/result';
import { parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Author, Registry } from '../application/registry.ts';
import { deploy } from '../domain/changes.ts';
import type { FindRelease } from '../domain/orders.ts';
import { type RegistryState, releaseKey } from '../domain/registryState.ts';
import { type PreviewCookies, previewCookieName } from '../previews/previewCookies.ts';
import { deploymentRequest, frontEndParams, previewRequest } from './requests.ts';
import { teamOf } from './requireTeam.ts';

interface Options {
  readonly registry: Registry;
  readonly previews: Pick<PreviewCookies, 'make'>;
}

export function changeRoutes({ registry, previews }: Options): Record<string, RequestHandler> {
  const { deployments } = registry;
  return {
    deployments: answering(async (name, author, body) => {
      const request = parseInput(deploymentRequest, body);
      if (!request.ok) return request;
      const { version, canary, over } = request.value;
      return deployments.deploy(name, version, author, { share: canary, over });
    }),
    promotions: answering((name, author) => deployments.promote(name, author)),
    rollbacks: answering((name, author) => deployments.rollback(name, author)),
    withdrawals: answering((name, author) => deployments.withdraw(name, author)),
    previews: answering(async (name, author, body) => {
      const request = parseInput(previewRequest, body);
      if (!request.ok) return request;
      const { version } = request.value;
      // Only deployable releases can have a preview.
      const order = { ...author, name, version, at: '' };
      const state = await registry.readState();
      const possible = deploy(state, order, await releasesFor(registry, state, name));
      if (!possible.ok) return possible;
      return ok({ cookie: { name: previewCookieName, value: previews.make({ name, version }) } });
    }),
  };
}

async function releasesFor(
  registry: Registry,
  { frontEnds }: RegistryState,
  name: string,
): Promise<FindRelease> {
  const names = new Set([name, ...Object.keys(frontEnds)]);
  const stored = (await Promise.all([...names].map((each) => registry.releases(each)))).flat();
  const byKey = new Map(stored.map((each) => [releaseKey(each.release.name, each.release.version), each]));
  return (of, version) => byKey.get(releaseKey(of, version));
}

type Change = (name: string, author: Author, body: unknown) => Promise<Result<unknown>>;

function answering(change: Change): RequestHandler {
  return async (req, res) => {
    const params = parseInput(frontEndParams, req.params);
    if (!params.ok) return sendProblem(res, params.refusal);
    const changed = await change(params.value.name, { by: teamOf(res) }, req.body);
    if (changed.ok) res.json(changed.value);
    else sendProblem(res, changed.refusal);
  };
}
