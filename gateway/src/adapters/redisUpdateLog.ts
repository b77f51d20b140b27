import { randomUUID } from 'node:crypto';
import type { RedisConnection } from '@marathon/persistence/redis';
import type { LiveUpdate, UpdateLog } from '../ports.ts';
import { exchangeScript } from './redisUpdateLogScript.ts';

interface Options {
  readonly redis: Pick<RedisConnection, 'client'>;
  /** Separates products that share a Redis. */
  readonly name: string;
  readonly capacity?: number;
}

type Answer = [log: string, last: string, entries: [id: string, fields: [name: string, update: string]][]];

export function redisUpdateLog({ redis: { client }, name, capacity = 2_000 }: Options): UpdateLog {
  // Braces put all keys into one hash slot of a cluster.
  const keys = ['head', 'updates', 'revision'].map((key) => `{${name}}:live:${key}`);
  client.defineCommand(command, { numberOfKeys: keys.length, lua: exchangeScript });
  const run = (
    client as unknown as Record<typeof command, (...args: (string | number)[]) => Promise<Answer>>
  )[command].bind(client);

  return {
    async exchange({ updates, after = '', isBroken }) {
      const [ofLog = '', number = ''] = after.split('-');
      const [log, last, entries] = await run(
        ...keys,
        randomUUID().replaceAll('-', ''),
        ofLog,
        number,
        capacity,
        isBroken ? 'broken' : '',
        ...updates.flatMap(({ subject, revision, update }) => [
          subject,
          revision ?? '',
          JSON.stringify(update),
        ]),
      );
      const messages = entries.map(([id, [, update]]) => ({
        id: `${log}-${Number.parseInt(id, 10)}`,
        update: JSON.parse(update) as LiveUpdate,
      }));
      const read = ofLog === log ? Number(number) : 0;
      const first = entries[0] ? Number.parseInt(entries[0][0], 10) : Number(last) + 1;
      return { log, lastId: `${log}-${last}`, messages, hasGap: read + 1 < first };
    },
  };
}

const command = 'exchangeLiveUpdates';
