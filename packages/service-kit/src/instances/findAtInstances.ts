import type { ProblemCode } from '@marathon/contracts/problem';
import type { Instance, InstancePool } from './instancePool.ts';

interface Question<Found> {
  readonly instances: Pick<InstancePool, 'take' | 'release' | 'failed'>;
  /** Of the service, for errors. */
  readonly service: string;
  readonly path: string;
  /** Beside `accept`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The code that says that there is no such thing, or what tells it; by default no such marathon. */
  readonly notFound?: ProblemCode | ((status: number, code: unknown) => boolean);
  /** That an instance has to answer; 2,000 by default. */
  readonly timeoutMs?: number;
  /** Throws when the answer is not what it should be. */
  readonly parse: (body: unknown) => Found;
}

/**
 * Asks one instance after the other, until one knows.
 * @returns undefined when there is no such thing
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

/** Another code is a wrong address, which must not read as "no such thing". */
const codeOf = (body: unknown) => (body as { code?: unknown } | null)?.code;
