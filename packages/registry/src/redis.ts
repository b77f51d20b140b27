export { redisViewCounts } from './canary/redisViewCounts.ts';
