import { createInstancePool, type InstancePool } from '../instances/instancePool.ts';
import { createLogger } from '../logger.ts';

/** Instances at these addresses, without health checks. */
export const instancesAt = (...urls: string[]): InstancePool =>
  createInstancePool({ name: 'things', urls, logger: createLogger('test', 'silent') });
