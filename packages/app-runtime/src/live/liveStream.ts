import { orderOf } from './positions.ts';

export interface Count {
  readonly marathonId: string;
  readonly registrationCount: number;
  /** Absent when an older version told it. */
  readonly countRevision?: number | undefined;
}

/** The part of EventSource in use. */
export interface Source {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: Event) => void): void;
  close(): void;
}

interface Dependencies {
  /** @param position the id of the news after which to tell; undefined where no answer named one */
  readonly connect: (position: string | undefined) => Source;
  /** Runs the work later (ms); answers how to call it off. */
  readonly later: (work: () => void, milliseconds: number) => () => void;
  readonly onCount: (count: Count) => void;
  /** A marathon is not what it was, or is there no more. */
  readonly onChanged: (marathonId: string) => void;
  /** News were missed: what was loaded may be out of date. */
  readonly onMissed: () => void;
  /** Tabs share the connection: then hidden ones may keep their part in it. */
  readonly isShared?: boolean;
  /** From 0 to below 1. */
  readonly random?: () => number;
}

/** As it came: nobody has checked it. */
export type News = Readonly<Partial<Record<string, unknown>>>;

export interface LiveStream {
  /** Something was loaded that holds the news up to this id. */
  loaded(position: string): void;
  /** Keeps the connection; answers how to unsubscribe. */
  subscribe(): () => void;
  /** Tells news of this kind; answers how to stop. Until then a hidden page keeps its part in a shared connection. */
  listen(kind: string, onNews: (news: News) => void): () => void;
  isConnected(): boolean;
  /** A page that nobody looks at gives its connection back: browsers allow only a few per origin. */
  setVisible(visible: boolean): void;
}

/**
 * The news since what is loaded, so that nothing of it need be loaded twice.
 * One connection however many subscribe; open while anybody does. EventSource comes back by itself after a cut, but
 * not after a refusal (too many listeners, a server that restarts): then this opens a new one, ever more patiently.
 */
export function createLiveStream({
  connect,
  later,
  onCount,
  onChanged,
  onMissed,
  isShared = false,
  random = Math.random,
}: Dependencies): LiveStream {
  let subscribers = 0;
  let visible = true;
  let source: Source | undefined;
  let refusals = 0;
  /** Everything loaded holds the news up to here. */
  let position: string | undefined;
  let callOff: () => void = () => undefined;
  /** Of each marathon the latest count that this page was told: a gateway that has just started does not know it. */
  const revisions = new Map<string, number>();
  const listeners = new Set<readonly [kind: string, hear: (event: Event) => void]>();

  function isOutdated({ marathonId, countRevision }: Count): boolean {
    if (typeof countRevision !== 'number') return false;
    if (countRevision < (revisions.get(marathonId) ?? 0)) return true;
    revisions.set(marathonId, countRevision);
    return false;
  }

  const isWanted = () => visible || (isShared && listeners.size > 0);

  function read(event: Event): News {
    position = (event as MessageEvent).lastEventId || position;
    return dataOf(event);
  }

  function open() {
    callOff();
    if (source || subscribers === 0 || !isWanted()) return;
    const from = position;
    const opened = connect(from);
    source = opened;
    opened.addEventListener('open', () => {
      refusals = 0;
      if (from === undefined) onMissed();
    });
    opened.addEventListener('reset', () => {
      position = undefined;
      // Every page hears it at the same moment.
      later(onMissed, random() * reloadSpread);
    });
    opened.addEventListener('count', (event) => {
      const count = read(event);
      if (isCount(count) && !isOutdated(count)) onCount(count);
    });
    opened.addEventListener('changed', (event) => {
      const { marathonId } = read(event);
      if (typeof marathonId === 'string') onChanged(marathonId);
    });
    opened.addEventListener('position', read);
    for (const listener of listeners) opened.addEventListener(...listener);
    opened.addEventListener('error', () => {
      if (opened.readyState !== closedState || source !== opened) return;
      source = undefined;
      callOff = later(open, Math.min(firstWait * 2 ** refusals, longestWait) * (0.5 + random()));
      refusals += 1;
    });
  }

  function close() {
    callOff();
    source?.close();
    source = undefined;
  }

  function subscribe() {
    subscribers += 1;
    open();
    return unsubscribe;
  }

  function unsubscribe() {
    subscribers -= 1;
    if (subscribers > 0) return;
    callOff();
    // From one screen to the next there is a moment without anybody: that is no reason to hang up.
    callOff = later(close, linger);
  }

  return {
    loaded(at) {
      position = position === undefined ? at : earlierOf(position, at);
    },
    subscribe,
    listen(kind, onNews) {
      const hear = (event: Event) => {
        if (listeners.has(listener)) onNews(read(event));
      };
      const listener = [kind, hear] as const;
      listeners.add(listener);
      source?.addEventListener(kind, hear);
      subscribe();
      return () => {
        if (listeners.delete(listener)) unsubscribe();
      };
    },
    isConnected: () => source?.readyState === openState,
    setVisible(next) {
      visible = next;
      if (isWanted()) open();
      else close();
    },
  };
}

const openState = 1;
const closedState = 2;
/** An id of no log, at which no connection can go on. */
const nowhere = '0';
const linger = 3_000;
const firstWait = 3_000;
const longestWait = 60_000;
const reloadSpread = 5_000;

function earlierOf(one: string, other: string): string {
  const order = orderOf(one, other);
  if (order === undefined) return nowhere;
  return order < 0 ? one : other;
}

const isCount = (data: Partial<Record<keyof Count, unknown>>): data is Count =>
  typeof data.marathonId === 'string' && typeof data.registrationCount === 'number';

function dataOf(event: Event): News {
  try {
    return JSON.parse((event as MessageEvent<string>).data) ?? {};
  } catch {
    return {};
  }
}
