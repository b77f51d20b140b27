import type { Clock } from '@marathon/contracts/clock';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { jsonBody, methodNotAllowed, parseInput, sendProblem } from '@marathon/service-kit';
import { type RequestHandler, type Response, Router } from 'express';
import type { z } from 'zod';
import type { Registry } from '../application/registry.ts';
import { currentPreviews } from '../domain/previews.ts';
import type { PreviewLink } from '../domain/registryState.ts';
import type { PreviewCookies } from '../previews/previewCookies.ts';
import type { previewLinkSchema, previewListSchema } from './requests.ts';
import { previewLinkRequest, previewPath } from './requests.ts';
import { tokenOf } from './requireTeam.ts';

interface Options {
  readonly registry: Registry;
  readonly previews: Pick<PreviewCookies, 'makeFor'>;
  readonly ofTeam: RequestHandler;
  readonly now: Clock;
}

const dayMs = 86_400_000;

/** A preview belongs to the teams that may deploy all its front ends. */
export function previewRoutes({ registry, previews, ofTeam, now }: Options): Router {
  const { deployments } = registry;
  const router = Router();
  const isTheirs = (res: Response, releases: PreviewLink['releases']) =>
    releases.every(({ name }) => tokenOf(res).remotes.includes(name));
  const linkOf = (preview: PreviewLink): z.infer<typeof previewLinkSchema> => {
    const { id, releases, by, since, until } = preview;
    const path = `${previewPath}${previews.makeFor(preview)}`;
    return { id, releases: [...releases], by, since, until, path };
  };

  const all = router.route('/registry/previews');
  all.get(ofTeam, async (_req, res) => {
    const theirs = currentPreviews(await registry.readState(), now()).filter(({ releases }) =>
      isTheirs(res, releases),
    );
    const list: z.infer<typeof previewListSchema> = { previews: theirs.map(linkOf) };
    res.set('Cache-Control', 'no-store').json(list);
  });
  all.post(ofTeam, jsonBody(5_000), async (req, res) => {
    const added = await add(req.body, res);
    if (added.ok) res.status(201).set('Cache-Control', 'no-store').json(linkOf(added.value));
    else sendProblem(res, added.refusal);
  });
  all.all(methodNotAllowed('GET', 'HEAD', 'POST'));

  async function add(body: unknown, res: Response): Promise<Result<PreviewLink>> {
    const request = parseInput(previewLinkRequest, body);
    if (!request.ok) return request;
    const { releases, days } = request.value;
    if (!isTheirs(res, releases)) return notTheirs(res);
    const { team: by } = tokenOf(res);
    return deployments.addPreview(releases, new Date(now().getTime() + days * dayMs), { by });
  }

  const one = router.route('/registry/previews/:id');
  one.delete(ofTeam, async (req, res) => {
    const revoked = await revoke(String(req.params.id), res);
    if (revoked.ok) res.status(204).end();
    else sendProblem(res, revoked.refusal);
  });
  one.all(methodNotAllowed('DELETE'));

  async function revoke(id: string, res: Response): Promise<Result<unknown>> {
    const preview = await registry.findPreview(id);
    if (preview !== undefined && !isTheirs(res, preview.releases)) return notTheirs(res);
    const revoked = await deployments.revokePreview(id, { by: tokenOf(res).team });
    return revoked.ok ? ok(undefined) : revoked;
  }
  return router;
}

function notTheirs(res: Response) {
  const detail = `This token may deploy ${tokenOf(res).remotes.join(', ')}: a preview takes a token for each of its front ends`;
  return refuse('forbidden', { detail });
}
