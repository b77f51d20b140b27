export * from './redis/openRedis.ts';
