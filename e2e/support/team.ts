import { createDeployToken, deployTokensAt, packArchive, type RegistryStatus } from '@marathon/registry';
import type { Build } from './builds.ts';

/** A team with a token for these front ends. */
export async function aTeam(origin: string, dataDir: string, remotes: readonly string[]) {
  const tokens = await deployTokensAt({ DATA_DIR: dataDir });
  const { secret, record } = createDeployToken({ team: 'team', remotes, now: () => new Date() });
  await tokens.add(record);

  const ask = async (method: string, path: string, type?: string, body?: BodyInit) => {
    const headers = { authorization: `Bearer ${secret}`, ...(type && { 'content-type': type }) };
    const answer = await fetch(`${origin}/registry${path}`, { method, headers, body: body ?? null });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  };
  return {
    status: async (): Promise<RegistryStatus> => ask('GET', ''),
    /** A canary if it has a share. */
    async deploy({ name, version, files }: Build, canary?: number): Promise<void> {
      const archive = Buffer.from(await packArchive(files));
      await ask('PUT', `/${name}/releases/${version}`, 'application/gzip', archive);
      await ask('POST', `/${name}/deployments`, 'application/json', JSON.stringify({ version, canary }));
    },
    rollback: (name: string): Promise<unknown> => ask('POST', `/${name}/rollbacks`, 'application/json', '{}'),
  };
}
