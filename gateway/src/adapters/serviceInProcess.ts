import type { RequestListener } from 'node:http';
import { ok } from '@marathon/contracts/result';
import type { Upstream } from '../ports.ts';

export function serviceInProcess(
  listener: RequestListener,
  checks: Readonly<Record<string, () => Promise<unknown>>> = {},
): Upstream {
  return {
    async handle(req, res) {
      listener(req, res);
      return ok(undefined);
    },
    ready: () => Promise.all(Object.values(checks).map((check) => check())),
  };
}
