import { type Places, placesSchema } from '@marathon/contracts/places';
import type { ProblemCode } from '@marathon/contracts/problem';
import type { Instance, InstancePool } from '@marathon/service-kit';
import type { PlacesSource } from '@marathon/waiting-room';

const timeoutMs = 2_000;

/** Asks one instance of svc-registrations after the other, until one knows. */
export function placesClient(instances: Pick<InstancePool, 'take' | 'release' | 'failed'>): PlacesSource {
  async function findAt(instance: Instance, id: string): Promise<Places | undefined> {
    const answer = await fetch(`${instance.url}/places/${encodeURIComponent(id)}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((err) => {
      instances.failed(instance, err);
      throw err;
    });
    const body: unknown = await answer.json();
    if (answer.ok) return placesSchema.parse(body);
    if (isMarathonNotFound(body)) return undefined;
    throw new Error(`svc-registrations answered ${answer.status}`);
  }

  return {
    async find(id) {
      const tried: Instance[] = [];
      let lastError: unknown = new Error('no instance of svc-registrations');
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
const isMarathonNotFound = (body: unknown) =>
  (body as { code?: unknown } | null)?.code === ('marathon-not-found' satisfies ProblemCode);
