import type { UpdateMessage } from '../ports.ts';

export interface ToldMessage extends UpdateMessage {
  /** False: a page that comes from another gateway with this id may have missed what this one never had. */
  readonly canResume: boolean;
}

/** What the pages of this gateway were told, in order, for pages that come back. */
export interface ReplayBuffer {
  push(messages: readonly ToldMessage[]): void;
  has(id: string): boolean;
  /** Undefined: nobody can tell what was missed since. */
  since(id: string): readonly UpdateMessage[] | undefined;
  /** From now on only who has this id, or a later one, can resume. */
  beginAt(id: string): void;
}

export function createReplayBuffer(firstId: string, capacity = 1_000): ReplayBuffer {
  const told: ToldMessage[] = [];
  /** Undefined once what follows it is not kept any more. */
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
