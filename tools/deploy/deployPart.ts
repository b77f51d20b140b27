import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';
import { UsageError } from './asCommand.ts';
import { deployFrontEnd } from './front-end/deployFrontEnd.ts';
import { previewFrontEnds } from './front-end/previewFrontEnds.ts';
import { deployService } from './service/deployService.ts';
import { isForService, serviceUsage } from './service/serviceArguments.ts';
import { type Asked, argumentsOf, partOf, partsOf } from './target.ts';

const frontEndUsage = `npm run deploy -- FRONT-END --to URL [--canary PERCENT] [--release VERSION] [--skip-tests]
npm run deploy -- FRONT-END… --preview --to URL [--days N] [--skip-tests]

--canary 10          a tenth of the people get it, until \`npm run promote\`, or until it does worse
--release VERSION    one that is kept already (\`npm run remotes -- FRONT-END\` lists them), without a build: back, forward,
                     or after \`npm run withdraw\`
--preview            nobody gets it: prints a link that shows it to whoever opens it, for 7 days; takes several front ends;
                     ends after \`--days N\`, at most 30
--skip-tests         in CI, where an earlier step has run them
MARATHON_DEPLOY_TOKEN holds the token of your team.`;

const usage = `${frontEndUsage}

${serviceUsage}`;

/** Deploys a part of this checkout in the way of its kind. @throws UsageError */
export async function deployPart(asked: Asked): Promise<void> {
  if (isForService(asked.args, asked.here)) return deployService(asked);
  const options = ['to', 'canary', 'release', 'preview', 'days', 'skip-tests'] as const;
  const { positionals, values } = argumentsOf(asked.args, options, usage);
  const { environment } = asked;
  if (values.preview) {
    if (values.canary !== undefined || values.release !== undefined)
      throw new UsageError(`--preview makes nothing live: without --canary and --release.\n\n${usage}`);
    const names = partsOf(positionals, asked.here, usage);
    for (const name of names) kindOf(name);
    return previewFrontEnds({ names, values, environment, usage });
  }
  if (values.days !== undefined) throw new UsageError(`--days is for --preview.\n\n${usage}`);
  const name = partOf(positionals, asked.here, usage);
  await kindOf(name).deploy({ name, values, environment, usage });
}

/** @throws UsageError for a folder that is none */
function kindOf(name: string) {
  const kind = kinds.find(({ sign }) => existsSync(join(root, name, sign)));
  if (kind === undefined) throw new UsageError(`${name} is no part that can be deployed.\n\n${usage}`);
  return kind;
}

/** By a file that only parts of this kind have. */
const kinds = [
  { sign: 'src/remote.manifest.ts', deploy: deployFrontEnd },
  { sign: 'src/shell.manifest.ts', deploy: deployFrontEnd },
];
