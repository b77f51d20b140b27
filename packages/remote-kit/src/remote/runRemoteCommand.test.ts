import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemOf } from '@marathon/contracts/problem';
import { serve } from '@marathon/service-kit';
import { expect, onTestFinished, test } from 'vitest';
import { UsageError } from '../asCommand.ts';
import { runRemoteCommand } from './runRemoteCommand.ts';

const environment = { MARATHON_DEPLOY_TOKEN: `mrt_${'x'.repeat(43)}` };

function aFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'remote-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'src'));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

const aRemote = (product: string, name = '@team/mf-results') =>
  aFolder({
    '.npmrc': `save-exact=true\n@marathon:registry=${product}/kit/npm/\n`,
    'package.json': JSON.stringify({ name }),
    'src/remote.manifest.ts': 'export default {};',
  });

async function aProduct(words: string): Promise<string> {
  const problem = problemOf({ code: 'forbidden', detail: words });
  const running = await serve((_req, res) => void res.writeHead(403).end(JSON.stringify(problem)), {
    port: 0,
    host: '127.0.0.1',
  });
  onTestFinished(() => running.stop());
  return `http://127.0.0.1:${running.port}`;
}

test.each(['deploy', 'promote', 'rollback', 'withdraw', 'remotes'])(
  '%s asks the product that .npmrc names, unless --to names another',
  async (command) => {
    const folder = aRemote(await aProduct('from the product'));
    await expect(runRemoteCommand({ args: [command], environment, folder })).rejects.toThrow(
      'from the product',
    );
    const args = [command, '--to', await aProduct('from staging')];
    await expect(runRemoteCommand({ args, environment, folder })).rejects.toThrow('from staging');
  },
);

test('a remote deploys itself alone', async () => {
  const folder = aRemote(await aProduct('from the product'));
  const args = ['deploy', 'mf-auth'];
  await expect(runRemoteCommand({ args, environment, folder })).rejects.toThrow(
    'mf-auth is no part that can be deployed',
  );
});

test.each([
  [[], 'npx marathon-remote COMMAND'],
  [['constructor'], 'npx marathon-remote COMMAND'],
  [['deploy', '--canary', '0'], '--canary is a percentage of 1 to 99'],
  [['dev', '--api', 'run.example'], '--api run.example is no address of a product'],
  [['dev', '--nothing'], 'npx marathon-remote COMMAND'],
])('marathon-remote %j is refused with how it is used', async (args, words) => {
  const refused = await runRemoteCommand({ args, environment, folder: aRemote('https://run.example') }).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(UsageError);
  expect((refused as Error).message).toContain(words);
});

test.each([
  [aFolderWithout('package.json'), 'is no folder of a remote'],
  [aFolderWithout('src/remote.manifest.ts'), 'is no folder of a remote'],
  [() => aRemote('https://run.example', 'Results'), 'Results is no name of a remote'],
])('a folder that is none of a remote is refused: %#', async (folder, words) => {
  const invocation = { args: ['build'], environment, folder: folder() };
  await expect(runRemoteCommand(invocation)).rejects.toThrow(words);
});

function aFolderWithout(file: string) {
  return () => {
    const folder = aRemote('https://run.example');
    rmSync(join(folder, file));
    return folder;
  };
}
