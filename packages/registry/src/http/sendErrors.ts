import { parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Registry } from '../application/registry.ts';
import type { ErrorStore } from '../errors/errorStore.ts';
import { sourcePlaces } from '../sourceMaps/sourcePlaces.ts';
import { type ErrorList, frontEndParams } from './requests.ts';
import { tokenOf } from './requireTeam.ts';

interface Options {
  readonly registry: Pick<Registry, 'releases' | 'mapOf'>;
  readonly errors: Pick<ErrorStore, 'list'>;
}

export const sendErrors =
  ({ registry, errors }: Options): RequestHandler =>
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
