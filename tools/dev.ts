import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setDemoDefaults } from './demoDefaults.ts';
import { apiFor } from './devApi.ts';
import { frontEnds } from './frontEnds.ts';
import { showInProduct } from './in-product/showInProduct.ts';
import { part } from './part.ts';
import { programOf, root, stopOnFailure } from './processes.ts';

/** `npm run dev`; in a remote's folder also `-- --api own`, `--api examples`, `--in https://run.example`. */
const { values } = parseArgs({
  options: {
    api: { type: 'string' },
    data: { type: 'string', default: join(root, 'data') },
    in: { type: 'string' },
    writes: { type: 'boolean', default: false },
    port: { type: 'string' },
  },
});
const children: ChildProcess[] = [];
process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
await stopOnFailure(async () => {
  const one = part();
  if (values.in !== undefined) inProduct(one, values.in);
  else if (one === undefined) everything();
  else await alone(one);
});

function everything(): void {
  setDemoDefaults(process.env);
  process.stdout.write('Develop at http://localhost:4200 (services on 8080)\n');
  start('node', ['--watch', '--watch-preserve-output', 'infra/embedded/main.ts'], root);
  for (const name of frontEnds) start('rsbuild', ['dev'], join(root, name));
}

async function alone(remote: string): Promise<void> {
  const { words, origin, person } = await apiFor({
    remote,
    api: values.api,
    dataFolder: values.data,
    onSpawn: endTogether,
  });
  process.stdout.write(`API: ${words}\n`);
  Object.assign(process.env, { GATEWAY_URL: origin, DEVELOPMENT_PERSON: JSON.stringify(person ?? null) });
  start('rsbuild', ['dev', ...(values.port ? ['--port', values.port] : [])], join(root, remote));
}

function inProduct(name: string | undefined, product: string): void {
  if (name === undefined) throw new Error('--in shows one remote: npm run dev -w mf-auth -- --in URL');
  const port = Number(values.port ?? 4300);
  process.once('exit', showInProduct({ name, product, port, takesWrites: values.writes }));
}

function start(tool: string, args: readonly string[], cwd: string): void {
  endTogether(spawn(programOf(tool), args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] }));
}

function endTogether(child: ChildProcess): void {
  children.push(child);
  child.once('exit', stopAll);
}

function stopAll(): void {
  for (const each of children) {
    each.off('exit', stopAll);
    each.kill('SIGTERM');
  }
  if (values.in !== undefined) process.exit();
}
