import type { UpdateMessage } from '../ports.ts';

export interface ReplayMessage extends UpdateMessage {
  /** False: a page from another gateway with this id may have missed updates that are not here. */
  readonly canResume: boolean;
}

export interface ReplayBuffer {
  push(messages: readonly ReplayMessage[]): void;
  has(id: string): boolean;
  /** Undefined if it cannot tell which messages were missed. */
  since(id: string): readonly UpdateMessage[] | undefined;
  /** Only this id and later ones can resume. */
  beginAt(id: string): void;
}

export function createReplayBuffer(firstId: string, capacity = 1_000): ReplayBuffer {
  const buffered: ReplayMessage[] = [];
  /** Undefined once later messages have been dropped. */
  let begin: string | undefined = firstId;

  const find = (id: string) => buffered.findLastIndex((message) => message.canResume && message.id === id);

  return {
    push(messages) {
      buffered.push(...messages);
      if (buffered.length <= capacity) return;
      begin = undefined;
      buffered.splice(0, buffered.length - capacity);
    },
    has: (id) => id === begin || find(id) >= 0,
    since(id) {
      if (id === begin) return buffered;
      const index = find(id);
      return index < 0 ? undefined : buffered.slice(index + 1);
    },
    beginAt(id) {
      begin = id;
      buffered.length = 0;
    },
  };
}
