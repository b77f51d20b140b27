export { redisWaitingRoomStore } from './adapters/redis/redisWaitingRoomStore.ts';
