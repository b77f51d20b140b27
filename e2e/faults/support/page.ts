import { createLiveStream, type Source } from '@marathon/app-runtime/liveStream';
import { createLiveCounts, withCount } from '@marathon/app-runtime/mergeLiveCounts';
import { call } from '../../support/api.ts';
import type { Recorder } from './recorder.ts';

export interface Page {
  /** The displayed count. */
  shown(marathonId: string): number | undefined;
  /** Number of connections so far. */
  readonly connections: () => number;
  close(): void;
}

interface Options {
  readonly name: string;
  /** It connects to the first one; after each cut to the next, like through a balancer. */
  readonly origins: readonly string[];
  readonly marathons: readonly string[];
  readonly recorder: Recorder;
}

interface PageCount {
  readonly _id: string;
  readonly registrationCount: number;
  readonly countRevision?: number | undefined;
}

/** Like a browser's page: listens to live counts, and loads those it missed. */
export function openPage({ name, origins, marathons, recorder }: Options): Page {
  const counts = createLiveCounts();
  const shown = new Map<string, PageCount>();
  let connections = 0;
  let source: Source | undefined;
  const origin = () => origins[connections % origins.length] ?? '';

  function show(marathon: PageCount) {
    const { _id: marathonId, registrationCount: count } = marathon;
    const isNews = shown.get(marathonId)?.registrationCount !== count;
    shown.set(marathonId, marathon);
    if (isNews) recorder.record({ kind: 'told', page: name, marathonId, count }, name);
  }

  async function load(marathonId: string) {
    const askedAt = performance.now();
    try {
      const answer = await call(origin(), 'GET', `/marathons/${marathonId}`);
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      show(counts.merge((await answer.json()) as PageCount, askedAt));
    } catch {
      setTimeout(() => load(marathonId), 500).unref();
    }
  }

  const stream = createLiveStream({
    connect(position) {
      source = connect(`${origin()}/marathons/live`, position);
      connections += 1;
      return source;
    },
    later(work, milliseconds) {
      // Pages wait for seconds; a run should not.
      const timer = setTimeout(work, milliseconds / 10);
      return () => clearTimeout(timer);
    },
    onCount(count) {
      counts.set(count, performance.now());
      show(withCount(shown.get(count.marathonId) ?? { _id: count.marathonId, registrationCount: -1 }, count));
    },
    onChanged() {},
    onMissed: () => marathons.forEach(load),
  });
  stream.subscribe();
  return {
    shown: (marathonId) => shown.get(marathonId)?.registrationCount,
    connections: () => connections,
    close: () => source?.close(),
  };
}

/** An EventSource that never reconnects. */
function connect(url: string, position: string | undefined): Source {
  const target = new EventTarget();
  const abort = new AbortController();
  const source = {
    readyState: 0,
    addEventListener: target.addEventListener.bind(target),
    close() {
      source.readyState = 2;
      abort.abort();
    },
  };
  const query = position === undefined ? '' : `?lastEventId=${encodeURIComponent(position)}`;
  read(`${url}${query}`, abort.signal, (event) => target.dispatchEvent(event))
    .catch(() => {})
    .finally(() => {
      if (source.readyState === 2) return;
      source.readyState = 2;
      target.dispatchEvent(new Event('error'));
    });
  return source;
}

async function read(url: string, signal: AbortSignal, emit: (event: Event) => void): Promise<void> {
  const response = await fetch(url, { headers: { accept: 'text/event-stream' }, signal });
  if (response.status !== 200) return;
  emit(new Event('open'));
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of response.body ?? []) {
    rest += decoder.decode(chunk, { stream: true });
    const messages = rest.split('\n\n');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      const field = (key: string) => new RegExp(`^${key}: (.*)$`, 'm').exec(message)?.[1];
      const [type, data, lastEventId = ''] = [field('event'), field('data'), field('id')];
      if (type !== undefined) emit(new MessageEvent(type, { data, lastEventId }));
    }
  }
}
