import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRemote } from './create-remote/createRemote.ts';
import { root, runCommand, runQuietly, stopOnFailure } from './processes.ts';

/** `npm run create-remote -- mf-results`; `--slot details` adds a block. Changes only package-lock.json outside its folder. */
await stopOnFailure(async () => {
  const {
    positionals: [name = ''],
    values: { slot },
  } = parseArgs({ allowPositionals: true, options: { slot: { type: 'string' } } });
  const { remote, slug, port } = await createRemote(root, name, slot);
  await runQuietly('biome', ['check', '--write', remote]);
  await listWorkspace();
  const block = slot === undefined ? '' : ` and a block in the slot ${slot}`;
  console.log(`${remote} shows /${slug}${block}. It is yours:

  npm run dev -w ${remote}     alone, at http://localhost:${port}
  npm test -w ${remote}        its types, lint and tests
  npm run deploy -- ${remote} --to http://localhost:8080

How it reaches people: docs/teams.md`);
});

async function listWorkspace(): Promise<void> {
  const { code, output } = await runCommand('npm', ['install', '--package-lock-only', '--prefer-offline']);
  if (code !== 0) throw new Error(`npm install failed (${code})\n${output}`);
  // Its dependencies are installed already (tools/run.mjs).
  const now = new Date();
  utimesSync(join(root, 'node_modules/.package-lock.json'), now, now);
}
