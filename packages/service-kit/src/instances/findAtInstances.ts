import type { ProblemCode } from '@marathon/contracts/problem';
import type { Instance, InstancePool } from './instancePool.ts';

interface Question<Found> {
  readonly instances: Pick<InstancePool, 'take' | 'release' | 'failed'>;
  /** Of the service, for errors. */
  readonly service: string;
  /** Of something that belongs to a marathon. */
  readonly path: string;
  /** Throws when the answer is not what it should be. */
  readonly parse: (body: unknown) => Found;
}

const timeoutMs = 2_000;

/**
 * Asks one instance after the other, until one knows.
 * @returns undefined when there is no such marathon
 * @throws what the last instance failed with
 */
export async function findAtInstances<Found>(question: Question<Found>): Promise<Found | undefined> {
  const { instances, service } = question;
  const tried: Instance[] = [];
  let lastError: unknown = new Error(`no instance of ${service}`);
  for (let next = instances.take(); next !== undefined; next = instances.take(tried)) {
    tried.push(next);
    try {
      return await findAt(next, question);
    } catch (err) {
      lastError = err;
    } finally {
      instances.release(next);
    }
  }
  throw lastError;
}

async function findAt<Found>(instance: Instance, { instances, service, path, parse }: Question<Found>) {
  const answer = await fetch(`${instance.url}${path}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((err) => {
    instances.failed(instance, err);
    throw err;
  });
  const body: unknown = await answer.json();
  if (answer.ok) return parse(body);
  if (isMarathonNotFound(body)) return undefined;
  throw new Error(`${service} answered ${answer.status}`);
}

/** Any other 404 is a wrong address, which must not read as "no such marathon". */
const isMarathonNotFound = (body: unknown) =>
  (body as { code?: unknown } | null)?.code === ('marathon-not-found' satisfies ProblemCode);
