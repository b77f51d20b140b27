import { createLiveStream, type Source } from '@marathon/app-runtime/liveStream';
import type { createLiveUpdates } from '@marathon/gateway';
import type { World } from './world.ts';

type Live = Pick<ReturnType<typeof createLiveUpdates>, 'router'>;

/** Something that answers Node's requests, such as Express. */
type Handler = (req: unknown, res: unknown, next: (error?: unknown) => void) => void;

/** A browser's page that shows live counts. */
export interface Page {
  /** Its gateway runs. */
  gatewayStarts(live: Live): void;
  /** Its gateway runs no more: the connection is lost, and a new one is tried from time to time. */
  gatewayEnds(): void;
}

export function openPage(world: World, name: string): Page {
  const { scheduler } = world;
  let gateway: Live | undefined;
  let connection: OpenSource | undefined;

  function connect(position: string | undefined): Source {
    const source = createSource();
    connection = source;
    scheduler.afterForWorld(world.latency(), () => {
      if (!gateway) return source.fail();
      source.emit('open', {});
      const query = position === undefined ? {} : { lastEventId: position };
      const req = { method: 'GET', url: '/marathons/live', headers: {}, query, ip: '127.0.0.1' };
      const res = { writableLength: 0, once() {}, writeHead() {}, write: source.read, end: source.fail };
      (gateway.router as unknown as Handler)(req, res, (error) => {
        throw error ?? new Error('nobody sends live updates');
      });
    });
    return source;
  }

  const stream = createLiveStream({
    connect,
    later(work, milliseconds) {
      const step = scheduler.afterForWorld(milliseconds, work);
      return () => {
        step.cancelled = true;
      };
    },
    onCount: ({ marathonId, registrationCount: count }) =>
      world.record({ kind: 'told', page: name, marathonId, count }, name),
    onChanged() {},
    onMissed() {},
  });
  stream.subscribe();

  return {
    gatewayStarts(live) {
      gateway = live;
    },
    gatewayEnds() {
      gateway = undefined;
      connection?.fail();
    },
  };
}

interface OpenSource extends Source {
  emit(type: string, event: object): void;
  /** Reads what the server sends. */
  read(text: string): void;
  fail(): void;
}

/** An EventSource that never comes back by itself. */
function createSource(): OpenSource {
  const listeners: { readonly type: string; readonly listener: (event: Event) => void }[] = [];
  const source = {
    readyState: 1,
    addEventListener(type: string, listener: (event: Event) => void) {
      listeners.push({ type, listener });
    },
    close() {
      source.readyState = 2;
    },
    emit(type: string, event: object) {
      if (source.readyState === 2 && type !== 'error') return;
      for (const one of listeners) if (one.type === type) one.listener(event as Event);
    },
    read(text: string) {
      for (const message of text.split('\n\n')) {
        const field = (key: string) => new RegExp(`^${key}: (.*)$`, 'm').exec(message)?.[1];
        const [type, data, lastEventId = ''] = ['event', 'data', 'id'].map(field);
        if (type !== undefined) source.emit(type, { data, lastEventId });
      }
    },
    fail() {
      if (source.readyState === 2) return;
      source.readyState = 2;
      source.emit('error', {});
    },
  };
  return source;
}
