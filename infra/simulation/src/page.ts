import { createLiveStream, type Source } from '@marathon/app-runtime/liveStream';
import { createLiveCounts, withCount } from '@marathon/app-runtime/mergeLiveCounts';
import type { createLiveUpdates } from '@marathon/gateway';
import type { PageCount } from '../checker/index.ts';
import type { Environment } from './environment.ts';
import { createSource, type OpenSource } from './pageSource.ts';

type Live = Pick<ReturnType<typeof createLiveUpdates>, 'router'>;

type Handler = (req: unknown, res: unknown, next: (error?: unknown) => void) => void;

/** A browser page with live counts, connected to any running gateway. */
export interface Page {
  gatewayStarts(name: string, live: Live): void;
  /** Connections to it are lost; the page reconnects from time to time. */
  gatewayEnds(name: string): void;
  shown(): readonly PageCount[] | undefined;
}

interface LoadedCount {
  readonly _id: string;
  readonly registrationCount: number;
  readonly countRevision?: number | undefined;
}

/** @param readCounts reads the counts in an answer of svc-marathons */
export function openPage(
  environment: Environment,
  name: string,
  readCounts: () => Promise<readonly LoadedCount[]>,
): Page {
  const { scheduler, random } = environment;
  const gateways = new Map<string, Live>();
  const counts = createLiveCounts();
  const loaded = new Map<string, LoadedCount>();
  let connection: { readonly source: OpenSource; gateway?: string } | undefined;
  let loads = 0;
  let isLoaded = false;

  function ask(url: string, query: object, res: object, next: (error?: unknown) => void): string | undefined {
    const gateway = gateways.size > 0 ? random.oneOf([...gateways.keys()]) : undefined;
    const live = gateway === undefined ? undefined : gateways.get(gateway);
    const req = { method: 'GET', url, headers: {}, query, ip: '127.0.0.1' };
    if (live) (live.router as unknown as Handler)(req, res, next);
    return gateway;
  }

  function connect(position: string | undefined): Source {
    const source = createSource();
    const own: NonNullable<typeof connection> = { source };
    connection = own;
    scheduler.afterForWorld(environment.latency(), () => {
      const query = position === undefined ? {} : { lastEventId: position };
      const res = { writableLength: 0, once() {}, writeHead() {}, write: source.read, end: source.fail };
      const gateway = ask('/marathons/live', query, res, (error) => {
        throw error ?? new Error('nobody sends live updates');
      });
      if (gateway === undefined) return source.fail();
      own.gateway = gateway;
      source.emit('open', {});
    });
    return source;
  }

  function open(): void {
    load();
    scheduler.afterForWorld(random.below(20), () => stream.subscribe());
  }

  /** Repeats without an answer; a newer request replaces an older one. */
  function load(): void {
    loads += 1;
    const mine = loads;
    isLoaded = false;
    const askedAt = scheduler.now();
    const again = () => mine === loads && load();
    scheduler.afterForWorld(environment.latency(), () => {
      let position = '';
      const res = {
        setHeader(_name: string, value: string) {
          position = value;
        },
      };
      const gateway = ask('/marathons', {}, res, () => undefined);
      if (gateway === undefined || environment.away.has('marathons'))
        return void scheduler.afterForWorld(1_000, again);
      scheduler.afterForWorld(environment.latency(), async () => {
        const answer = await readCounts();
        scheduler.afterForWorld(environment.latency(), () => {
          if (mine !== loads) return;
          isLoaded = true;
          stream.loaded(position);
          for (const marathon of counts.merge(answer, askedAt)) loaded.set(marathon._id, marathon);
        });
      });
    });
  }

  const stream = createLiveStream({
    random: () => 0.5,
    connect,
    later(work, milliseconds) {
      const step = scheduler.afterForWorld(milliseconds, work);
      return () => {
        step.cancelled = true;
      };
    },
    onCount(count) {
      const { marathonId, registrationCount } = count;
      counts.set(count, scheduler.now());
      const before = loaded.get(marathonId) ?? { _id: marathonId, registrationCount: 0 };
      loaded.set(marathonId, withCount(before, count));
      environment.record({ kind: 'told', page: name, marathonId, count: registrationCount }, name);
    },
    onChanged() {},
    onMissed: load,
  });
  const { pagesOpenWithin = 0 } = environment.plan;
  if (pagesOpenWithin > 0) scheduler.afterForWorld(random.below(pagesOpenWithin), open);
  else open();
  for (let i = 0; i < environment.plan.faults.pageCuts; i += 1)
    scheduler.afterForWorld(random.below(environment.plan.lasts + 500), () => connection?.source.fail());

  return {
    gatewayStarts(gateway, live) {
      gateways.set(gateway, live);
    },
    gatewayEnds(gateway) {
      gateways.delete(gateway);
      if (connection?.gateway === gateway) connection.source.fail();
    },
    shown() {
      if (!isLoaded || connection?.source.readyState !== 1) return undefined;
      return [...loaded.values()].map(({ _id, registrationCount: count }) => ({
        page: name,
        marathonId: _id,
        count,
      }));
    },
  };
}
