export * from '../redis/testing/redisRelay.ts';
export * from '../redis/testing/redisServer.ts';
