import type { Clock } from '@marathon/contracts/clock';
import type { RedisConnection } from '@marathon/persistence/redis';
import type { KeycloakIdentityOptions } from './createKeycloakIdentity.ts';
import { memoryDeletionRecords } from './deletions/memoryDeletionRecords.ts';
import { redisDeletionRecords } from './deletions/redisDeletionRecords.ts';
import { memoryEndedSignIns } from './endedSignIns/memoryEndedSignIns.ts';
import { redisEndedSignIns } from './endedSignIns/redisEndedSignIns.ts';
import { memoryEventCursor } from './events/memoryEventCursor.ts';
import { redisEventCursor } from './events/redisEventCursor.ts';

interface Options {
  readonly redis: RedisConnection | undefined;
  readonly now: Clock;
}

type State = Pick<KeycloakIdentityOptions, 'ended' | 'eventCursor' | 'deletionRecords'>;

export async function openKeycloakState({ redis, now }: Options): Promise<State> {
  if (redis === undefined)
    return {
      ended: memoryEndedSignIns(now),
      eventCursor: memoryEventCursor(),
      deletionRecords: memoryDeletionRecords(),
    };
  return {
    ended: await redisEndedSignIns({ redis, now }),
    eventCursor: redisEventCursor({ redis }),
    deletionRecords: redisDeletionRecords({ redis }),
  };
}
