import { ok, type Result, refuse } from '@marathon/contracts/result';
import { parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Author, Registry } from '../application/registry.ts';
import { type PreviewCookies, previewCookieName } from '../previews/previewCookies.ts';
import { deploymentRequest, frontEndParams, previewRequest } from './requests.ts';
import { teamOf } from './requireTeam.ts';

interface Options {
  /** It logs each change with its author. */
  readonly registry: Registry;
  readonly previews: Pick<PreviewCookies, 'make'>;
}

/** What a team may ask of a front end, by the last part of the path. */
export function changeRoutes({ registry, previews }: Options): Record<string, RequestHandler> {
  const { deployments } = registry;
  const releaseOf = async (name: string, version: string) =>
    (await registry.releases(name)).find(({ release }) => release.version === version);

  return {
    deployments: answering(async (name, author, body) => {
      const request = parseInput(deploymentRequest, body);
      if (!request.ok) return request;
      const { version, canary } = request.value;
      // Who deploys a release later need not know its commit.
      const commit = (await releaseOf(name, version))?.commit;
      return deployments.deploy(name, version, { ...author, commit }, canary);
    }),
    promotions: answering((name, author) => deployments.promote(name, author)),
    rollbacks: answering((name, author) => deployments.rollback(name, author)),
    previews: answering(async (name, _author, body) => {
      const request = parseInput(previewRequest, body);
      if (!request.ok) return request;
      const { version } = request.value;
      if ((await releaseOf(name, version)) === undefined)
        return refuse('release-unknown', { detail: `${name} ${version} was not uploaded` });
      return ok({ cookie: { name: previewCookieName, value: previews.make({ name, version }) } });
    }),
  };
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
