import type { Ask } from '@marathon/simulation/checker';
import { call } from '../../support/api.ts';
import type { Recorder } from './recorder.ts';

interface Answer {
  readonly status: number;
  readonly id?: string;
  readonly code?: string;
  /** A gateway turned it away under overload, before asking anybody. */
  readonly isShed?: boolean;
}

interface Body {
  readonly insertedId?: string;
  readonly code?: string;
  readonly detail?: string;
}

interface Request {
  readonly ask: Ask;
  readonly method: string;
  readonly path: string;
  readonly email: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** Asks a gateway and records it. Undefined: no answer, so the outcome is unknown. */
export type Visitor = (request: Request) => Promise<Answer | undefined>;

const patienceMs = 15_000;
const leftOutMs = 1_000;

/** Uses the next gateway that answers, like a balancer. */
export function createVisitor(origins: readonly string[], recorder: Recorder): Visitor {
  let requests = 0;
  const awayUntil = new Map<string, number>();

  function nextOrigin(): string {
    const inTurn = origins.map((_, i) => origins[(requests + i) % origins.length] ?? '');
    const [first = ''] = inTurn;
    return inTurn.find((origin) => (awayUntil.get(origin) ?? 0) < performance.now()) ?? first;
  }

  return async ({ ask, method, path, email, body, headers }) => {
    requests += 1;
    const request = requests;
    recorder.record({ kind: 'asked', request, ask }, email);
    const origin = nextOrigin();
    try {
      const signal = AbortSignal.timeout(patienceMs);
      const response = await call(origin, method, path, email, body, { headers, signal });
      const { insertedId: id, code, detail } = (await response.json()) as Body;
      const answer = { status: response.status, ...(id && { id }), ...(code && { code }) };
      recorder.record({ kind: 'answered', request, ...answer }, email);
      return { ...answer, isShed: detail?.startsWith('Very many people register right now') ?? false };
    } catch {
      awayUntil.set(origin, performance.now() + leftOutMs);
      return undefined;
    }
  };
}

/** Like a person who retries without a yes or no. */
export async function untilAnswered(
  ask: () => Promise<Answer | undefined>,
  { tries, pause }: { readonly tries: number; readonly pause: () => Promise<unknown> },
): Promise<Answer | undefined> {
  for (let left = tries; left > 0; left -= 1) {
    const answer = await ask();
    if (answer && answer.status < 500) return answer;
    if (left > 1) await pause();
  }
  return undefined;
}
