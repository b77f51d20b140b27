import type { UpdateMessage } from '../ports.ts';

export interface ToldMessage extends UpdateMessage {
  /** False: a page from another gateway with this id may have missed updates that are not here. */
  readonly canResume: boolean;
}

/** Recent messages in order, for reconnecting pages. */
export interface ReplayBuffer {
  push(messages: readonly ToldMessage[]): void;
  has(id: string): boolean;
  /** Undefined: unknown what was missed since. */
  since(id: string): readonly UpdateMessage[] | undefined;
  /** From now on only this id, and later ones, can resume. */
  beginAt(id: string): void;
}

export function createReplayBuffer(firstId: string, capacity = 1_000): ReplayBuffer {
  const told: ToldMessage[] = [];
  /** Undefined once later messages have been dropped. */
  let begin: string | undefined = firstId;

  const find = (id: string) => told.findLastIndex((message) => message.canResume && message.id === id);

  return {
    push(messages) {
      told.push(...messages);
      if (told.length <= capacity) return;
      begin = undefined;
      told.splice(0, told.length - capacity);
    },
    has: (id) => id === begin || find(id) >= 0,
    since(id) {
      if (id === begin) return told;
      const index = find(id);
      return index < 0 ? undefined : told.slice(index + 1);
    },
    beginAt(id) {
      begin = id;
      told.length = 0;
    },
  };
}
