import type { Invocation } from '@marathon/remote-kit';
import { createSteps, type Steps, UsageError } from '@marathon/remote-kit/command';
import { rollTo } from '../../../infra/native/deployService.ts';
import { productProcesses } from '../../../infra/native/product.ts';
import { type Release, releasesOf } from '../../../infra/native/releases.ts';
import { stackFolderOf, stackSettings } from '../../../infra/native/settings.ts';
import { root } from '../../processes.ts';
import { checkService, recordedVersion } from './checkService.ts';
import { deployToKubernetes, rollBackInKubernetes } from './kubernetes.ts';
import { argumentsOfService } from './serviceArguments.ts';

/** Checks a service of this checkout, and replaces its processes one by one. @throws UsageError */
export async function deployService({ args, environment, here }: Invocation): Promise<void> {
  const { service, image, skipsTests, cluster } = argumentsOfService(args, here);
  if (skipsTests && !environment.CI)
    throw new UsageError('--skip-tests is for CI alone, where an earlier step has run them.');
  const steps = createSteps(process.stdout, () => performance.now());
  const version = recordedVersion(root, service);
  if (!skipsTests) await checkService(service, steps);
  if (image) {
    const cause = `${service} ${version}: ${image}`;
    await deployToKubernetes({ service, image, cause }, cluster, steps.say);
  } else await onThisMachine({ service, environment, steps, choose: ({ keep }) => keep(root) });
  steps.say(`${service} ${version} is live after ${steps.seconds()}.`);
  steps.say(`Back: npm run rollback -- ${service}${image ? ' --kubernetes' : ''}`);
}

/** Restores the previous processes. @throws UsageError */
export async function rollBackService({ args, environment, here }: Invocation): Promise<void> {
  const { service, isInKubernetes, cluster } = argumentsOfService(args, here);
  const steps = createSteps(process.stdout, () => performance.now());
  if (isInKubernetes) await rollBackInKubernetes(service, cluster, steps.say);
  else await onThisMachine({ service, environment, steps, choose: ({ state }) => state().before });
  steps.say(`${service} is what it was before, after ${steps.seconds()}.`);
}

interface OnThisMachine {
  readonly service: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly steps: Steps;
  readonly choose: (releases: ReturnType<typeof releasesOf>) => Release | undefined;
}

async function onThisMachine({ service, environment, steps, choose }: OnThisMachine): Promise<void> {
  const folder = stackFolderOf(environment);
  const releases = releasesOf(folder, service);
  const { live } = releases.state();
  const release = choose(releases);
  if (release === undefined) throw new Error(`Nothing was live before ${live?.id ?? service}.`);
  if (release.id === live?.id)
    steps.say(`${release.id} is live already; its processes are replaced all the same`);
  else steps.say(`${live?.id ?? 'nothing'} → ${release.id} (${release.commit})`);
  await rollTo(() => releases.goLive(release), {
    service,
    product: productProcesses(stackSettings(folder, environment)),
    folder,
    releases,
    tell: (name, outcome) => steps.say(`  ${name.padEnd(20)} ${outcome}`),
  });
}
