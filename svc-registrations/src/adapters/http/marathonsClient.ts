import { type MarathonSnapshot, snapshotOf } from '@marathon/contracts/events';
import { marathonSchema } from '@marathon/contracts/marathon';
import type { ProblemCode } from '@marathon/contracts/problem';
import type { Instance, InstancePool } from '@marathon/service-kit';
import type { MarathonSource } from '../../application/ports.ts';

const timeoutMs = 2_000;

type Instances = Pick<InstancePool, 'take' | 'release' | 'failed'>;

/** Asks one instance of svc-marathons after the other, until one knows. */
export function marathonsClient(instances: Instances): MarathonSource {
  async function findAt(instance: Instance, id: string): Promise<MarathonSnapshot | undefined> {
    const answer = await fetch(`${instance.url}/marathons/${encodeURIComponent(id)}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((err) => {
      instances.failed(instance, err);
      throw err;
    });
    const body: unknown = await answer.json();
    if (answer.ok) return snapshotOf(marathonSchema.parse(body));
    if (isMarathonNotFound(body)) return undefined;
    throw new Error(`svc-marathons answered ${answer.status}`);
  }

  return {
    async find(id) {
      const tried: Instance[] = [];
      let lastError: unknown;
      for (let next = instances.take(); next !== undefined; next = instances.take(tried)) {
        tried.push(next);
        try {
          return await findAt(next, id);
        } catch (err) {
          lastError = err;
        } finally {
          instances.release(next);
        }
      }
      throw lastError;
    },
  };
}

/** Any other 404 is a wrong address, which must not read as "no such marathon". */
function isMarathonNotFound(body: unknown): boolean {
  return (body as { code?: unknown } | null)?.code === ('marathon-not-found' satisfies ProblemCode);
}
