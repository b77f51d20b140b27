import type { ProblemCode } from '@marathon/contracts/problem';
import type { Instance, InstancePool } from './instancePool.ts';

interface Question<Found> {
  readonly instances: Pick<InstancePool, 'take' | 'release' | 'failed'>;
  readonly service: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Code or test of a missing resource. Default: the code of a missing marathon. */
  readonly notFound?: ProblemCode | ((status: number, code: unknown) => boolean);
  readonly timeoutMs?: number;
  readonly parse: (body: unknown) => Found;
}

/** Undefined if the resource does not exist. @throws the error of the last instance */
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

async function findAt<Found>(instance: Instance, question: Question<Found>) {
  const { instances, service, path, headers, parse } = question;
  const { notFound = 'marathon-not-found', timeoutMs = 2_000 } = question;
  const answer = await fetch(`${instance.url}${path}`, {
    headers: { accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((err) => {
    instances.failed(instance, err);
    throw err;
  });
  const body: unknown = await answer.json();
  if (answer.ok) return parse(body);
  const code = codeOf(body);
  const isGone = typeof notFound === 'function' ? notFound(answer.status, code) : code === notFound;
  if (isGone) return undefined;
  throw new Error(`${service} answered ${answer.status}`);
}

/** Any other code means a wrong address, not a missing resource. */
const codeOf = (body: unknown) => (body as { code?: unknown } | null)?.code;
