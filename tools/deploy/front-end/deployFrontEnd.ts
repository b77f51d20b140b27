import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packArchive } from '@marathon/registry';
import { buildInto } from '../../frontEnds.ts';
import { root } from '../../processes.ts';
import { UsageError } from '../asCommand.ts';
import { commitOf, withChanges } from '../commitOf.ts';
import { checkPreview } from '../preview/checkPreview.ts';
import { createRegistryClient, NoAnswer, type RegistryClient } from '../registryClient.ts';
import { createSteps, type Steps } from '../steps.ts';
import { targetOf } from '../target.ts';
import { testPart } from '../testPart.ts';
import { type Build, readBuild } from './readBuild.ts';
import { untilLive } from './untilLive.ts';

interface Request {
  readonly name: string;
  readonly values: {
    readonly to?: string;
    readonly canary?: string;
    readonly release?: string;
    readonly 'skip-tests'?: boolean;
  };
  readonly environment: NodeJS.ProcessEnv;
  readonly usage: string;
}

/**
 * Builds, tests, uploads, previews and deploys a front end; with `release`, deploys what is kept already. What fails on the
 * way leaves all as it was.
 * @throws UsageError
 */
export async function deployFrontEnd({ name, values, environment, usage }: Request): Promise<void> {
  const canary = shareOf(values.canary, usage);
  const skipsTests = values['skip-tests'] ?? false;
  if (skipsTests && !environment.CI)
    throw new UsageError('--skip-tests is for CI alone, where an earlier step has run them.');
  const client = createRegistryClient(targetOf(values.to, environment, usage));
  const before = await client.status();
  if (!before.mayDeploy.includes(name))
    throw new Error(`This token may deploy ${before.mayDeploy.join(', ')}, and not ${name}`);
  const was = before.frontEnds[name]?.live.version;
  const tried = before.frontEnds[name]?.canary?.version;

  const steps = createSteps(process.stdout, () => performance.now());
  steps.say(`${name} → ${client.origin}`);
  const version = await unchangedOnFailure(was ? `${was} stays live` : `${name} is not live`, async () => {
    if (values.release !== undefined) {
      const { release } = values;
      await steps.step('deploy', () => client.deploy(name, release, canary));
      return release;
    }
    const built = await steps.step('build', () => buildAside(name));
    const { version } = built.release;
    if (version === was && canary === undefined) {
      if (tried !== undefined) await steps.step('deploy', () => client.deploy(name, version));
      return undefined;
    }
    if (!skipsTests) await testPart(name, steps);
    await publish({ client, built, canary, steps });
    return version;
  });
  if (version === undefined) {
    const ended = tried === undefined ? 'is live already' : `is live for all: the canary ${tried} has ended`;
    return steps.say(`${was} ${ended}.`);
  }
  // The public answer does not name canaries: there the deploy was its confirmation.
  if (canary === undefined) await steps.step('live', () => untilLive(client, name, version));
  steps.say(
    `${name} ${version} is live${canary === undefined ? '' : ` for ${canary} %`} after ${steps.seconds()}.`,
  );
  const command = (verb: string) => `npm run ${verb} -- ${name} --to ${client.origin}`;
  if (canary !== undefined) steps.say(`For all: ${command('promote')}`);
  if (was !== undefined && was !== version) steps.say(`Back to ${was}: ${command('rollback')}`);
}

/** Apart from `dist/`, which a product of this checkout serves after its next start, whatever becomes of the deploy. */
async function buildAside(name: string): Promise<Build> {
  const parent = join(root, '.cache', 'deploys');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, `${name}-`));
  try {
    await buildInto(folder, name);
    return await readBuild(folder, name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function unchangedOnFailure<T>(stays: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // A change that is not answered may have had its effect.
    if (error instanceof NoAnswer) throw error;
    throw new Error(`\n${error instanceof Error ? error.message : error}\n\nNot deployed: ${stays}.`);
  }
}

interface Publishing {
  readonly client: RegistryClient;
  readonly built: Build;
  readonly canary: number | undefined;
  readonly steps: Steps;
}

async function publish({ client, built: { release, files }, canary, steps }: Publishing): Promise<void> {
  const { name, version } = release;
  const commit = await commitOf(root);
  if (commit?.endsWith(withChanges))
    steps.say(`  ! The checkout has changes that no commit has: nobody can build ${version} again.`);
  await steps.step(
    'upload',
    async () => {
      const archive = await packArchive(files);
      await client.upload(name, version, archive, commit);
      return archive.length;
    },
    (bytes) => `${files.size} files, ${Math.ceil(bytes / 1000)} kB`,
  );
  await steps.step(
    'preview',
    async () => {
      const cookie = await client.preview(name, version);
      return checkPreview({ origin: client.origin, release, live: await client.live(), cookie });
    },
    (screens) => `${screens} screens opened`,
  );
  await steps.step('deploy', () => client.deploy(name, version, canary));
}

function shareOf(text: string | undefined, usage: string): number | undefined {
  if (text === undefined) return undefined;
  const share = Number(text);
  if (!Number.isInteger(share) || share < 1 || share > 99)
    throw new UsageError(`--canary is a percentage of 1 to 99, and not ${text}.\n\n${usage}`);
  return share;
}
