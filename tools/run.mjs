/**
 * `npm start`, `npm test`, `npm run …` begin here, on whatever Node the machine has (20 or newer): install when
 * needed, then hand over to tools/<command>.ts on the repository's own Node. Plain JavaScript for that reason.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');

const [command, ...args] = process.argv.slice(2);
if (isStale()) install();
handOver();

/** node_modules is missing, or older than the lock file. */
function isStale() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed) || !existsSync(join(bin, 'node'))) return true;
  return statSync(installed).mtimeMs < statSync(join(root, 'package-lock.json')).mtimeMs;
}

function install() {
  console.log('Installing libraries (npm ci) …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('npm ci failed; see above.');
  if (!existsSync(join(bin, 'node'))) {
    fail(
      'The npm package "node" is not there: its install script must be allowed to run (see package.json, allowScripts).',
    );
  }
}

function handOver() {
  const child = spawn(join(bin, 'node'), [join(root, 'tools', `${command}.ts`), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}` },
  });
  // A terminal sends Ctrl-C to both; a supervisor sends SIGTERM to this process alone.
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGINT', () => {});
  child.on('exit', (code, signal) =>
    process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
  );
}

function fail(why) {
  console.error(why);
  process.exit(1);
}
