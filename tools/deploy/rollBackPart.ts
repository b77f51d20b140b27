import { changeLive, type Invocation } from '@marathon/remote-kit';
import { rollBackService } from './service/deployService.ts';
import { isForService } from './service/serviceArguments.ts';

/** Ends a front end's canary. Otherwise, and for a service, restores the previous release. @throws UsageError */
export const rollBackPart = (invocation: Invocation): Promise<void> =>
  isForService(invocation.args, invocation.here)
    ? rollBackService(invocation)
    : changeLive('rollback', invocation);
