import type { Source } from './liveStream.ts';
import { createTabLog, type News } from './tabLog.ts';

export interface StreamLeader {
  /** Passes on events of this type from now on. */
  relay(type: string): void;
  /** What a tab at this position needs to know; without `missed` nobody knows what it has missed. */
  answer(position: string | undefined): { readonly isOpen: boolean; readonly missed?: News[] };
  end(): void;
}

interface Options {
  readonly connection: Source;
  readonly position: string | undefined;
  readonly onNews: (news: News) => void;
}

/** Hears the stream for all tabs of a browser. */
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
