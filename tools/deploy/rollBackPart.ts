import { changeLive, type Invocation } from '@marathon/remote-kit';
import { rollBackService } from './service/deployService.ts';
import { isForService } from './service/serviceArguments.ts';

/** Ends a front end's canary. Otherwise, and for a service, restores the previous release. @throws UsageError */
export const rollBackPart = (asked: Invocation): Promise<void> =>
  isForService(asked.args, asked.here) ? rollBackService(asked) : changeLive('rollback', asked);
