import { snapshotOf } from '@marathon/contracts/events';
import { marathonSchema } from '@marathon/contracts/marathon';
import type { ProblemCode } from '@marathon/contracts/problem';
import type { MarathonSource } from '../../application/ports.ts';

const timeoutMs = 2_000;

export function marathonsClient(baseUrl: string): MarathonSource {
  const marathons = `${baseUrl.replace(/\/+$/, '')}/marathons`;
  return {
    async find(id) {
      const answer = await fetch(`${marathons}/${encodeURIComponent(id)}`, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      });
      const body: unknown = await answer.json();
      if (answer.ok) return snapshotOf(marathonSchema.parse(body));
      if (isMarathonNotFound(body)) return undefined;
      throw new Error(`svc-marathons answered ${answer.status}`);
    },
  };
}

/** Any other 404 is a wrong address, which must not read as "no such marathon". */
function isMarathonNotFound(body: unknown): boolean {
  return (body as { code?: unknown } | null)?.code === ('marathon-not-found' satisfies ProblemCode);
}
