import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { programOf, root } from './processes.ts';

/** A page with every component of packages/ui (http://localhost:4220). */
const child = spawn(programOf('rsbuild'), ['dev', ...process.argv.slice(2)], {
  cwd: join(root, 'packages/ui/kit'),
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.on('SIGINT', () => child.kill('SIGTERM'));
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.once('exit', (code) => process.exit(code ?? 0));
