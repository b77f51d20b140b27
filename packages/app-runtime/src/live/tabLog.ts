import { orderOf } from './positions.ts';

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
