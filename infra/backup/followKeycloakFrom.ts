import { once } from 'node:events';
import { redisEventCursor } from '@marathon/identity/keycloak';
import { openRedis } from '@marathon/persistence/redis';

const silent = { info() {}, warn() {} };

/** Sets where gateways begin to read Keycloak's events; otherwise a day ago. @param url of an empty Redis */
export async function followKeycloakFrom(url: string, since: Date): Promise<void> {
  const redis = openRedis(url, { logger: silent, name: 'restore' });
  try {
    await once(redis.client, 'ready');
    const cursor = redisEventCursor({ redis });
    await cursor.mine();
    await cursor.write({ time: since.getTime(), ids: [] });
  } finally {
    await redis.close();
  }
}
