import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics.ts';
import { rendezvous } from './rendezvous.ts';

export interface Instance {
  readonly url: string;
}

export interface InstancePool {
  /** The least busy instance that is up, or any; undefined once each was tried. A subject keeps its own. */
  take(tried?: readonly Instance[], subject?: string): Instance | undefined;
  release(instance: Instance): void;
  /** Avoids the instance until its /readyz reports ready. */
  failed(instance: Instance, err: unknown): void;
  readonly size: number;
  watch(everyMs?: number): () => void;
  ready(): Promise<unknown>;
}

interface Options {
  readonly name: string;
  readonly urls: readonly string[];
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly metrics?: Pick<Metrics, 'gauge' | 'counter'>;
}

interface Member extends Instance {
  busy: number;
  isUp: boolean;
  missed: number;
}

/** A busy process may answer late. */
const mostMissed = 2;

export function createInstancePool({ name, urls, logger, metrics }: Options): InstancePool {
  const members: Member[] = urls.map((url) => ({ url, busy: 0, isUp: true, missed: 0 }));
  const orderOf = rendezvous([...members]);
  const triesEach = members.length === 1 ? 2 : 1;
  const repeats = metrics?.counter(
    `${name}_repeats_total`,
    'Requests sent again, to another instance where there is one',
  );
  metrics?.gauge(`${name}_instances_up`, 'Instances that answer', () => members.filter(isUp).length);

  function setUp(member: Member, err?: unknown) {
    const isBack = err === undefined;
    if (member.isUp === isBack) return;
    member.isUp = isBack;
    if (isBack) logger.info({ upstream: member.url }, 'instance answers again');
    else logger.warn({ err, upstream: member.url }, 'instance does not answer');
  }

  async function check(member: Member) {
    try {
      await probe(member.url);
      member.missed = 0;
      setUp(member);
    } catch (err) {
      member.missed += 1;
      if (!isTimeout(err) || member.missed >= mostMissed) setUp(member, err);
    }
  }

  return {
    size: members.length,
    take(tried = [], subject) {
      const left = members.filter((member) => tried.filter((one) => one === member).length < triesEach);
      const answering = left.filter(isUp);
      const candidates = answering.length > 0 ? answering : left;
      const instance =
        subject === undefined
          ? leastBusy(candidates)
          : orderOf(subject).find((member) => candidates.includes(member));
      if (instance === undefined) return undefined;
      members.push(...members.splice(members.indexOf(instance), 1));
      instance.busy += 1;
      if (tried.length > 0) repeats?.inc();
      return instance;
    },
    release(instance) {
      (instance as Member).busy -= 1;
    },
    failed(instance, err) {
      setUp(instance as Member, err);
    },
    watch(everyMs = 1_000) {
      const ends = members.map((member) => repeat(() => check(member), everyMs));
      return () => {
        for (const end of ends) end();
      };
    },
    ready: () => Promise.any(members.map(({ url }) => probe(url))),
  };
}

function repeat(work: () => Promise<void>, everyMs: number): () => void {
  let isOver = false;
  let timer: NodeJS.Timeout;
  const next = () => {
    // Random delay, so that processes do not poll in step.
    if (!isOver) timer = setTimeout(() => work().then(next), everyMs * (0.8 + 0.4 * Math.random())).unref();
  };
  next();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

const isUp = (member: Member) => member.isUp;

const leastBusy = ([first, ...others]: readonly Member[]): Member | undefined =>
  others.reduce((least, one) => (least !== undefined && one.busy < least.busy ? one : least), first);

const probeWithinMs = 1_500;

async function probe(url: string): Promise<void> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(probeWithinMs) });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
}

const isTimeout = (err: unknown): boolean => err instanceof Error && err.name === 'TimeoutError';
