import { orderOf } from './positions.ts';

export interface Count {
  readonly marathonId: string;
  readonly registrationCount: number;
  readonly countRevision?: number | undefined;
}

export interface Source {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: Event) => void): void;
  close(): void;
}

interface Dependencies {
  /** `position` is the id after which the stream begins. */
  readonly connect: (position: string | undefined) => Source;
  readonly later: (work: () => void, milliseconds: number) => () => void;
  readonly onCount: (count: Count) => void;
  readonly onChanged: (marathonId: string) => void;
  readonly onMissed: () => void;
  /** Hidden tabs then stay connected. */
  readonly isShared?: boolean;
  readonly random?: () => number;
}

export type UpdateData = Readonly<Partial<Record<string, unknown>>>;

export interface LiveStream {
  /** Call it for loaded data that includes the updates up to this position. */
  loaded(position: string): void;
  subscribe(): () => void;
  listen(kind: string, onNews: (news: UpdateData) => void): () => void;
  isConnected(): boolean;
  /** A hidden page closes its own connection: browsers allow few per origin. */
  setVisible(visible: boolean): void;
}

/** Delivers updates since the loaded data. Unlike EventSource, it reconnects after refusals. */
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
  let position: string | undefined;
  let callOff: () => void = () => undefined;
  /** The latest count by marathon: a gateway that has just started does not know it. */
  const revisions = new Map<string, number>();
  const listeners = new Set<readonly [kind: string, hear: (event: Event) => void]>();

  function isOutdated({ marathonId, countRevision }: Count): boolean {
    if (typeof countRevision !== 'number') return false;
    if (countRevision < (revisions.get(marathonId) ?? 0)) return true;
    revisions.set(marathonId, countRevision);
    return false;
  }

  const isWanted = () => visible || (isShared && listeners.size > 0);

  function read(event: Event): UpdateData {
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
    // Screens change within a moment: keep the connection.
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

function dataOf(event: Event): UpdateData {
  try {
    return JSON.parse((event as MessageEvent<string>).data) ?? {};
  } catch {
    return {};
  }
}
