import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setDemoDefaults } from './demoDefaults.ts';
import { frontEnds } from './frontEnds.ts';
import { programOf, root } from './processes.ts';

/**
 * `npm run dev`: the services restart when their files change (http://localhost:8080), the front ends reload in the page
 * (shell http://localhost:4200, a port for each remote: its rsbuild.config.ts). One of them ending ends all.
 */
setDemoDefaults(process.env);
const children: ChildProcess[] = [
  child('node', ['--watch', '--watch-preserve-output', 'infra/embedded/main.ts'], root),
  ...frontEnds.map((name) => child('rsbuild', ['dev'], join(root, name))),
];
process.stdout.write('Develop at http://localhost:4200 (services on 8080)\n');

for (const each of children) each.once('exit', stopAll);
process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);

function child(tool: string, args: readonly string[], cwd: string): ChildProcess {
  return spawn(programOf(tool), args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
}

function stopAll(): void {
  for (const each of children) {
    each.off('exit', stopAll);
    each.kill('SIGTERM');
  }
}
