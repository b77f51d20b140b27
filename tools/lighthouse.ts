import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildStale } from './frontEnds.ts';
import { root } from './processes.ts';

/** `npm run lighthouse`: see e2e/lighthouse.ts. */
await buildStale();
const child = spawn(process.execPath, ['e2e/lighthouse.ts'], { cwd: root, stdio: 'inherit' });
const [code] = await once(child, 'exit');
process.exitCode = code ?? 1;
