import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';
import { UsageError } from './asCommand.ts';
import { deployFrontEnd } from './front-end/deployFrontEnd.ts';
import { deployService } from './service/deployService.ts';
import { isForService, serviceUsage } from './service/serviceArguments.ts';
import { type Asked, argumentsOf, partOf } from './target.ts';

const frontEndUsage = `npm run deploy -- FRONT-END --to URL [--canary PERCENT] [--release VERSION] [--skip-tests]

--canary 10          a tenth of the people get it, until \`npm run promote\`, or until it does worse
--release VERSION    one that is kept already (\`npm run remotes -- FRONT-END\` lists them), without a build: back, forward,
                     or after \`npm run withdraw\`
--skip-tests         in CI, where an earlier step has run them
MARATHON_DEPLOY_TOKEN holds the token of your team.`;

const usage = `${frontEndUsage}

${serviceUsage}`;

/** Deploys a part of this checkout in the way of its kind. @throws UsageError */
export async function deployPart(asked: Asked): Promise<void> {
  if (isForService(asked.args, asked.here)) return deployService(asked);
  const { positionals, values } = argumentsOf(asked.args, ['to', 'canary', 'release', 'skip-tests'], usage);
  const name = partOf(positionals, asked.here, usage);
  const kind = kinds.find(({ sign }) => existsSync(join(root, name, sign)));
  if (kind === undefined) throw new UsageError(`${name} is no part that can be deployed.\n\n${usage}`);
  await kind.deploy({ name, values, environment: asked.environment, usage });
}

/** By a file that only parts of this kind have. */
const kinds = [
  { sign: 'src/remote.manifest.ts', deploy: deployFrontEnd },
  { sign: 'src/shell.manifest.ts', deploy: deployFrontEnd },
];
