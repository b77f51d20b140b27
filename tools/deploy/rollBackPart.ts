import { changeLive, type Invocation } from '@marathon/remote-kit';
import { rollBackService } from './service/deployService.ts';
import { isForService } from './service/serviceArguments.ts';

/** Of a front end: ends its canary; without one, what was live before is live again, as of a service. @throws UsageError */
export const rollBackPart = (asked: Invocation): Promise<void> =>
  isForService(asked.args, asked.here) ? rollBackService(asked) : changeLive('rollback', asked);
