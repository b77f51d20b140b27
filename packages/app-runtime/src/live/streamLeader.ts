import type { Source } from './liveStream.ts';
import { createTabLog, type TabEvent } from './tabLog.ts';

export interface StreamLeader {
  relay(type: string): void;
  /** `missed` is absent if it is unknown. */
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
