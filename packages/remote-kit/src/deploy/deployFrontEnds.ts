import { UsageError } from '../asCommand.ts';
import { argumentsOf, type Invocation, partOf, partsOf } from '../target.ts';
import type { Checkout } from './checkout.ts';
import { deployFrontEnd } from './deployFrontEnd.ts';
import { previewFrontEnds } from './previewFrontEnds.ts';

export const frontEndUsage = `npm run deploy -- FRONT-END --to URL [--canary PERCENT] [--release VERSION] [--skip-tests]
npm run deploy -- FRONT-END… --preview --to URL [--days N] [--skip-tests]

--canary 10          a tenth of the people get it, until \`npm run promote\`, or until it does worse
--release VERSION    one that is kept already (\`npm run remotes -- FRONT-END\` lists them), without a build: back, forward,
                     or after \`npm run withdraw\`
--preview            nobody gets it: prints a link that shows it to whoever opens it, for 7 days; takes several front ends;
                     ends after \`--days N\`, at most 30
--skip-tests         in CI, where an earlier step has run them
MARATHON_DEPLOY_TOKEN holds the token of your team.`;

/** Deploys one front end, or previews several. @throws UsageError */
export async function deployFrontEnds(
  invocation: Invocation,
  checkout: Checkout,
  usage = frontEndUsage,
): Promise<void> {
  const options = ['to', 'canary', 'release', 'preview', 'days', 'skip-tests'] as const;
  const { positionals, values } = argumentsOf(invocation.args, options, usage);
  const { environment } = invocation;
  const check = (name: string) => {
    if (!checkout.has(name)) throw new UsageError(`${name} is no part that can be deployed.\n\n${usage}`);
  };
  if (values.preview) {
    if (values.canary !== undefined || values.release !== undefined)
      throw new UsageError(`--preview makes nothing live: without --canary and --release.\n\n${usage}`);
    const names = partsOf(positionals, invocation.here, usage);
    for (const name of names) check(name);
    return previewFrontEnds({ checkout, names, values, environment, usage });
  }
  if (values.days !== undefined) throw new UsageError(`--days is for --preview.\n\n${usage}`);
  const name = partOf(positionals, invocation.here, usage);
  check(name);
  await deployFrontEnd({ checkout, name, values, environment, usage });
}
