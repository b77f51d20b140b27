import { deployFrontEnds, frontEndUsage, type Invocation } from '@marathon/remote-kit';
import { repository } from './repository.ts';
import { deployService } from './service/deployService.ts';
import { isForService, serviceUsage } from './service/serviceArguments.ts';

const usage = `${frontEndUsage}

${serviceUsage}`;

/** @throws UsageError */
export const deployPart = (invocation: Invocation): Promise<void> =>
  isForService(invocation.args, invocation.here)
    ? deployService(invocation)
    : deployFrontEnds(invocation, repository, usage);
