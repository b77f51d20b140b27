import { runCommand } from '../../processes.ts';

export interface Cluster {
  /** In kubectl's configuration; the current one by default. */
  readonly context?: string | undefined;
  readonly namespace: string;
}

type Say = (line: string) => void;

/** Kubernetes replaces pods one by one. @throws if they do not get ready, after restoring the previous image */
export async function deployToKubernetes(
  { service, image, cause }: { service: string; image: string; cause: string },
  cluster: Cluster,
  say: Say,
): Promise<void> {
  const deployment = `deployment/${service}`;
  say(await kubectl(cluster, 'set', 'image', deployment, `${service}=${image}`));
  await kubectl(cluster, 'annotate', deployment, `kubernetes.io/change-cause=${cause}`, '--overwrite');
  try {
    say(await rolledOut(cluster, deployment));
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    await rollBackInKubernetes(service, cluster, say);
    throw new Error(`${service} did not get ready with ${image}; what was live before is live again`);
  }
}

export async function rollBackInKubernetes(service: string, cluster: Cluster, say: Say): Promise<void> {
  const deployment = `deployment/${service}`;
  say(await kubectl(cluster, 'rollout', 'undo', deployment));
  say(await rolledOut(cluster, deployment));
}

/** Longer than a pod's start (five minutes) plus the previous one's grace period. */
const rolledOut = (cluster: Cluster, deployment: string) =>
  kubectl(cluster, 'rollout', 'status', deployment, '--timeout=10m');

async function kubectl({ context, namespace }: Cluster, ...args: string[]): Promise<string> {
  const where = [...(context ? ['--context', context] : []), '--namespace', namespace];
  const { code, output } = await runCommand('kubectl', [...where, ...args]);
  if (code !== 0) throw new Error(`kubectl ${args.join(' ')} failed (${code})\n${output.trimEnd()}`);
  return output.trimEnd();
}
