import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rollTo } from '../../infra/native/deployService.ts';
import { productProcesses } from '../../infra/native/product.ts';
import { type Release, releasesOf } from '../../infra/native/releases.ts';
import { stackFolderOf, stackSettings } from '../../infra/native/settings.ts';
import { root } from '../processes.ts';
import { UsageError } from './asCommand.ts';
import { deployToKubernetes, rollBackInKubernetes } from './kubernetes.ts';
import { checkService, recordedVersion } from './serviceChecks.ts';

export const serviceUsage = `npm run deploy -- svc-registrations                                   on the stack of this machine (npm run stack)
npm run deploy -- svc-registrations --image REGISTRY/marathon:VERSION   on Kubernetes [--namespace marathon] [--context NAME]
npm run rollback -- svc-registrations [--kubernetes]                    what was live before, live again

--skip-tests   in CI, where an earlier step has run them`;

type Say = (line: string) => void;

export const isService = (name: string): boolean =>
  /^svc-[a-z-]+$/.test(name) && existsSync(join(root, name, 'src', 'main.ts'));

/** Checks a service as it is in this checkout, and replaces its processes one after the other. @throws UsageError */
export async function deployService(args: readonly string[], environment: NodeJS.ProcessEnv, say: Say) {
  const { service, image, skipTests, cluster } = parsed(args);
  if (!skipTests) await checkService(root, service);
  const began = Date.now();
  const version = recordedVersion(root, service);
  if (image)
    await deployToKubernetes({ service, image, cause: `${service} ${version}: ${image}` }, cluster, say);
  else await onThisMachine({ service, environment, say, choose: ({ keep }) => keep(root) });
  say(`${service} ${version} is live, ${((Date.now() - began) / 1_000).toFixed(1)} s after it began`);
}

/** Replaces the processes by what was live before. @throws UsageError */
export async function rollBackService(args: readonly string[], environment: NodeJS.ProcessEnv, say: Say) {
  const { service, inKubernetes, cluster } = parsed(args);
  const began = Date.now();
  if (inKubernetes) await rollBackInKubernetes(service, cluster, say);
  else await onThisMachine({ service, environment, say, choose: ({ state }) => state().before });
  say(`${service}: what was live before is live again after ${((Date.now() - began) / 1_000).toFixed(1)} s`);
}

interface OnThisMachine {
  readonly service: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly say: Say;
  readonly choose: (releases: ReturnType<typeof releasesOf>) => Release | undefined;
}

async function onThisMachine({ service, environment, say, choose }: OnThisMachine): Promise<void> {
  const folder = stackFolderOf(environment);
  const releases = releasesOf(folder, service);
  const { live } = releases.state();
  const release = choose(releases);
  if (release === undefined) throw new Error(`nothing was live before ${live?.id ?? 'it'}`);
  if (release.id === live?.id) say(`${release.id} is live already; its processes are replaced all the same`);
  else say(`${live?.id ?? 'nothing'} → ${release.id} (${release.commit})`);
  await rollTo(() => releases.goLive(release), {
    service,
    product: productProcesses(stackSettings(folder, environment)),
    folder,
    releases,
    tell: (name, outcome) => say(`${name.padEnd(20)} ${outcome}`),
  });
}

function parsed(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        image: { type: 'string' },
        kubernetes: { type: 'boolean', default: false },
        'skip-tests': { type: 'boolean', default: false },
        namespace: { type: 'string', default: 'marathon' },
        context: { type: 'string' },
      },
    });
    const [service = '', ...others] = positionals;
    if (!isService(service) || others.length > 0) throw new UsageError(serviceUsage);
    const { image, kubernetes: inKubernetes, 'skip-tests': skipTests, namespace, context } = values;
    return { service, image, inKubernetes, skipTests, cluster: { namespace, context } };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${serviceUsage}`);
  }
}
