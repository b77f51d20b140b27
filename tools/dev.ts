import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setDemoDefaults } from './demoDefaults.ts';
import { apiFor } from './devApi.ts';
import { frontEnds } from './frontEnds.ts';
import { showInProduct } from './in-product/showInProduct.ts';
import { part } from './part.ts';
import { programOf, root, stopOnFailure } from './processes.ts';

/**
 * `npm run dev`: restarts services and reloads front ends when their files change (http://localhost:8080; shell
 * http://localhost:4200; remotes' ports are in their rsbuild.config.ts). It ends when any of them ends. In a remote's
 * folder: only that remote, on a running product, on fixtures (`-- --api fixtures`) or inside a running product (`--
 * --in https://run.example`, read-only without `--writes`); `--port` changes the port.
 */
const { values } = parseArgs({
  options: {
    api: { type: 'string' },
    in: { type: 'string' },
    writes: { type: 'boolean', default: false },
    port: { type: 'string' },
  },
});
const children: ChildProcess[] = [];
await stopOnFailure(async () => {
  const one = part();
  if (values.in !== undefined) return inProduct(one, values.in);
  children.push(...(one === undefined ? everything() : [await alone(one)]));
  for (const each of children) each.once('exit', stopAll);
});
process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);

function everything(): ChildProcess[] {
  setDemoDefaults(process.env);
  process.stdout.write('Develop at http://localhost:4200 (services on 8080)\n');
  return [
    child('node', ['--watch', '--watch-preserve-output', 'infra/embedded/main.ts'], root),
    ...frontEnds.map((name) => child('rsbuild', ['dev'], join(root, name))),
  ];
}

async function alone(folder: string): Promise<ChildProcess> {
  const { words, variables } = await apiFor(values.api);
  process.stdout.write(`API: ${words}\n`);
  Object.assign(process.env, variables);
  return child('rsbuild', ['dev', ...(values.port ? ['--port', values.port] : [])], join(root, folder));
}

function inProduct(name: string | undefined, product: string): void {
  if (name === undefined) throw new Error('--in shows one remote: npm run dev -w mf-auth -- --in URL');
  const port = Number(values.port ?? 4300);
  process.once('exit', showInProduct({ name, product, port, takesWrites: values.writes }));
}

function child(tool: string, args: readonly string[], cwd: string): ChildProcess {
  return spawn(programOf(tool), args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
}

function stopAll(): void {
  for (const each of children) {
    each.off('exit', stopAll);
    each.kill('SIGTERM');
  }
  if (values.in !== undefined) process.exit();
}
