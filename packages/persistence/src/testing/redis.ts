export * from '../redis/testing/redisRelay.ts';
