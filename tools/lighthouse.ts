import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildStale } from './frontEnds.ts';
import { root } from './processes.ts';

/** `npm run lighthouse`: see e2e/lighthouse.ts; `-- --applied` is stricter. */
await buildStale();
const child = spawn(process.execPath, ['e2e/lighthouse.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
const [code] = await once(child, 'exit');
process.exitCode = code ?? 1;
