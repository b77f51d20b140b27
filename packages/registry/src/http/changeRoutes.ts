import type { Result } from '@marathon/contracts/result';
import { type Logger, parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler, Response } from 'express';
import type { Author, Registry } from '../application/registry.ts';
import type { RegistryState } from '../domain/registryState.ts';
import { type PreviewCookies, previewCookieName } from '../previews/previewCookies.ts';
import { deploymentRequest, frontEndParams, previewRequest } from './requests.ts';
import { teamOf } from './requireTeam.ts';

interface Options {
  readonly registry: Registry;
  readonly previews: Pick<PreviewCookies, 'make'>;
  readonly logger: Logger;
}

/** What a team may ask of a front end, by the last part of the path. */
export function changeRoutes({ registry, previews, logger }: Options): Record<string, RequestHandler> {
  const { deployments } = registry;

  /** Of the release: who deploys it need not have its commit. */
  async function commitOf(name: string, version: string): Promise<string | undefined> {
    return (await registry.releases(name)).find(({ release }) => release.version === version)?.commit;
  }

  const versionsOf = (state: RegistryState, name: string) => {
    const { live, canary } = state.frontEnds[name] ?? {};
    return { live: live?.version, canary: canary?.version };
  };

  /** Answers what is live of this front end now. */
  async function tell(res: Response, what: Change): Promise<void> {
    const { name, action, author } = what;
    const from = versionsOf(registry.state(), name);
    const changed = await what.change();
    if (!changed.ok) return sendProblem(res, changed.refusal);
    const to = versionsOf(changed.value, name);
    logger.info({ remote: name, action, from, to, ...author }, 'front end changed');
    res.json(changed.value);
  }

  const named = (
    work: (name: string, author: Author, body: unknown, res: Response) => Promise<unknown>,
  ): RequestHandler => {
    return async (req, res) => {
      const params = parseInput(frontEndParams, req.params);
      if (!params.ok) return sendProblem(res, params.refusal);
      await work(params.value.name, { by: teamOf(res) }, req.body, res);
    };
  };

  return {
    deployments: named(async (name, team, body, res) => {
      const request = parseInput(deploymentRequest, body);
      if (!request.ok) return sendProblem(res, request.refusal);
      const { version, canary: share } = request.value;
      const author = { ...team, commit: await commitOf(name, version) };
      const action = share === undefined ? 'deploy' : 'canary';
      await tell(res, {
        name,
        action,
        author,
        change: () => deployments.deploy(name, version, author, share),
      });
    }),
    promotions: named((name, author, _body, res) =>
      tell(res, { name, action: 'promote', author, change: () => deployments.promote(name, author) }),
    ),
    rollbacks: named((name, author, _body, res) =>
      tell(res, { name, action: 'rollback', author, change: () => deployments.rollback(name, author) }),
    ),
    previews: named(async (name, _author, body, res) => {
      const request = parseInput(previewRequest, body);
      if (!request.ok) return sendProblem(res, request.refusal);
      const { version } = request.value;
      if ((await registry.preview(name, version)) === undefined)
        return sendProblem(res, { code: 'release-unknown', detail: `${name} ${version} was not uploaded` });
      res.json({ cookie: { name: previewCookieName, value: previews.make({ name, version }) } });
    }),
  };
}

interface Change {
  readonly name: string;
  readonly action: string;
  readonly author: Author;
  change(): Promise<Result<RegistryState>>;
}
