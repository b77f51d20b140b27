import { createInstancePool, type InstancePool } from '../instances/instancePool.ts';
import { createLogger } from '../logger.ts';

/** A service whose instances are at these addresses. Nobody watches their health. */
export const instancesAt = (...urls: string[]): InstancePool =>
  createInstancePool({ name: 'things', urls, logger: createLogger('test', 'silent') });
