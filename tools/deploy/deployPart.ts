import { deployFrontEnds, frontEndUsage, type Invocation } from '@marathon/remote-kit';
import { repository } from './repository.ts';
import { deployService } from './service/deployService.ts';
import { isForService, serviceUsage } from './service/serviceArguments.ts';

const usage = `${frontEndUsage}

${serviceUsage}`;

/** @throws UsageError */
export const deployPart = (asked: Invocation): Promise<void> =>
  isForService(asked.args, asked.here) ? deployService(asked) : deployFrontEnds(asked, repository, usage);
