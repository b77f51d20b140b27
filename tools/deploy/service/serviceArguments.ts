import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '@marathon/remote-kit/command';
import { root } from '../../processes.ts';
import type { Cluster } from './kubernetes.ts';

export const serviceUsage = `npm run deploy -- SERVICE [--skip-tests]
npm run rollback -- SERVICE

On the stack of this machine, which npm run stack starts. On Kubernetes with --image REGISTRY/marathon:VERSION, the rollback with
--kubernetes; there also --namespace marathon and --context NAME of kubectl.`;

const isService = (name: string): boolean =>
  /^svc-[a-z-]+$/.test(name) && existsSync(join(root, name, 'src', 'main.ts'));

export function isForService(args: readonly string[], here: string | undefined): boolean {
  const namesNothing = args[0]?.startsWith('-') ?? true;
  return args.some(isService) || (namesNothing && here !== undefined && isService(here));
}

interface ServiceArguments {
  readonly service: string;
  readonly image: string | undefined;
  readonly isInKubernetes: boolean;
  readonly skipsTests: boolean;
  readonly cluster: Cluster;
}

/** @throws UsageError */
export function argumentsOfService(args: readonly string[], here: string | undefined): ServiceArguments {
  const { values, positionals } = parsed(args);
  const [service = here ?? '', ...others] = positionals;
  if (!isService(service) || others.length > 0) throw new UsageError(serviceUsage);
  const { image, kubernetes: isInKubernetes, 'skip-tests': skipsTests, ...cluster } = values;
  return { service, image, isInKubernetes, skipsTests, cluster };
}

function parsed(args: readonly string[]) {
  if (args.includes('--help')) throw new UsageError(serviceUsage);
  try {
    return parseArgs({
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
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${serviceUsage}`);
  }
}
