export * from './redis/openRedis.ts';
export * from './redis/preferRedis.ts';
export * from './redis/redisCounters.ts';
