import type { Source } from './liveStream.ts';
import { orderOf } from './positions.ts';

export interface StreamLeader {
  relay(type: string): void;
  answer(position: string | undefined): { readonly isOpen: boolean; readonly missed?: TabEvent[] };
  end(): void;
}

interface Options {
  readonly connection: Source;
  readonly position: string | undefined;
  readonly onNews: (news: TabEvent) => void;
}

export function createStreamLeader({ connection, position, onNews }: Options): StreamLeader {
  const log = createTabLog(position);
  const relayed = new Set<string>();
  return {
    relay(type) {
      if (relayed.has(type)) return;
      relayed.add(type);
      connection.addEventListener(type, (event) => {
        const { data, lastEventId } = event as MessageEvent<string>;
        const news = { type, data, lastEventId };
        log.add(news);
        onNews(news);
      });
    },
    answer(from) {
      const missed = log.since(from);
      return { isOpen: connection.readyState === 1, ...(missed && { missed }) };
    },
    end: () => connection.close(),
  };
}

export interface TabEvent {
  readonly type: string;
  readonly data?: string;
  readonly lastEventId?: string;
}

export function createTabLog(begin: string | undefined) {
  let entries: TabEvent[] = [];
  return {
    add(news: TabEvent) {
      if (news.type === 'reset') {
        begin = undefined;
        entries = [];
      }
      if (!news.lastEventId) return;
      begin ??= news.lastEventId;
      entries.push(news);
      if (entries.length > capacity) begin = entries.shift()?.lastEventId;
    },
    /** Undefined if the missed events are unknown. */
    since(position: string | undefined): TabEvent[] | undefined {
      if (position === undefined) return [];
      if (begin === undefined || (orderOf(position, begin) ?? -1) < 0) return undefined;
      return entries.filter(({ lastEventId }) => (orderOf(lastEventId ?? '', position) ?? 0) > 0);
    },
  };
}

const capacity = 200;
