import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readBuild } from '@marathon/e2e/builds';
import { fileOf, keepRelease } from '@marathon/e2e/keptReleases';
import { asCommand, UsageError } from '@marathon/remote-kit/command';
import { build, frontEnds } from './frontEnds.ts';
import { part } from './part.ts';
import { root } from './processes.ts';

/** `npm run keep-release -- mf-auth`: builds a release and stores it for tests of later shells and remotes. */
await asCommand(async () => {
  const name = process.argv[2] ?? part() ?? '';
  if (!frontEnds.includes(name))
    throw new UsageError(`npm run keep-release -- FRONT-END\n\nFront ends: ${frontEnds.join(', ')}`);
  await build(name);
  const built = readBuild(name);
  const isNew = await keepRelease(built);
  const size = Math.ceil(statSync(join(root, fileOf(name))).size / 1000);
  console.log(
    isNew
      ? `${name} ${built.version} is kept in ${fileOf(name)} (${size} kB). Commit it.`
      : `${name} ${built.version} is kept already.`,
  );
});
