import { randomUUID } from 'node:crypto';
import type { RevisedUpdate, UpdateLog, UpdateMessage } from '../ports.ts';

const maxSubjects = 20_000;

interface Options {
  readonly capacity?: number;
  readonly name?: string;
}

export function memoryUpdateLog({ capacity = 2_000, name = newLogName() }: Options = {}): UpdateLog {
  const messages: UpdateMessage[] = [];
  const revisions = new Map<string, number>();
  let log = name;
  let last = 0;

  const idOf = (number: number) => `${log}-${number}`;

  function isLater({ subject, revision }: RevisedUpdate): boolean {
    if (revision === undefined) return true;
    if (revision <= (revisions.get(subject) ?? 0)) return false;
    // Reinserted, since a Map keeps insertion order: its first entry is the least recent.
    revisions.delete(subject);
    revisions.set(subject, revision);
    const [leastRecent] = revisions.keys();
    if (revisions.size > maxSubjects && leastRecent) revisions.delete(leastRecent);
    return true;
  }

  function append(update: RevisedUpdate): void {
    if (!isLater(update)) return;
    last += 1;
    messages.push({ id: idOf(last), update: update.update });
  }

  function beginAnew(): void {
    log = newLogName();
    last = 0;
    messages.length = 0;
    revisions.clear();
  }

  return {
    async exchange({ updates, after = '', isBroken }) {
      if (isBroken) beginAnew();
      for (const update of updates) append(update);
      messages.splice(0, messages.length - capacity);
      const [ofLog, number] = after.split('-');
      const read = ofLog === log ? Number(number) : 0;
      const firstKept = last - messages.length + 1;
      return {
        log,
        lastId: idOf(last),
        messages: messages.slice(Math.max(0, read + 1 - firstKept)),
        hasGap: read + 1 < firstKept,
      };
    },
  };
}

export const newLogName = () => randomUUID().replaceAll('-', '');
