import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { keycloak } from '../infra/native/keycloak.ts';
import { mongodb } from '../infra/native/mongodb.ts';
import { rabbitmq } from '../infra/native/rabbitmq.ts';
import type { NativeServer } from '../infra/native/server.ts';
import { settingsFrom, stackEnvironment } from '../infra/native/settings.ts';
import { down, status, up } from '../infra/native/supervise.ts';
import { root } from './processes.ts';

/**
 * `npm run stack -- up|down|status [server …]`: the servers of the distributed composition, by docker compose where a Docker
 * engine answers, else natively (infra/native).
 */
const [command, ...wanted] = process.argv.slice(2);
const folder = process.env.STACK_DIR ?? join(root, 'data', 'stack');
const { file, values } = stackEnvironment(folder, process.env);
const compose = ['compose', '--env-file', file, '--profile', 'broker', '--profile', 'identity'];

if (!['up', 'down', 'status'].includes(command ?? '')) {
  console.error('npm run stack -- up|down|status [rabbitmq] [mongodb] [keycloak]');
  process.exit(2);
}
process.exitCode = dockerRuns() ? withDocker() : await natively();

function dockerRuns(): boolean {
  const asks = [['info'], ['compose', 'version']];
  return asks.every((args) => spawnSync('docker', args, { stdio: 'ignore' }).status === 0);
}

function withDocker(): number {
  const names = wanted.length > 0 ? wanted : ['rabbitmq', 'keycloak'];
  const args = { up: ['up', '--detach', '--wait', ...names], down: ['down'], status: ['ps'] }[
    command as 'up'
  ];
  const { status: code } = spawnSync('docker', [...compose, ...args], { cwd: root, stdio: 'inherit' });
  if (code === 0 && command === 'up') tellHowToUse();
  return code ?? 1;
}

async function natively(): Promise<number> {
  const settings = settingsFrom(folder, values);
  const servers = [rabbitmq(settings), mongodb(settings), keycloak(settings)].filter(
    ({ name }) => wanted.length === 0 || wanted.includes(name),
  );
  let failures = 0;
  for (const server of servers) {
    try {
      console.log(`${server.name}: ${await carryOut(server)}`);
    } catch (error) {
      failures += 1;
      console.error(`${server.name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  if (command === 'up' && failures === 0) tellHowToUse();
  return failures === 0 ? 0 : 1;
}

async function carryOut(server: NativeServer): Promise<string> {
  if (command === 'status') return status(server, folder);
  if (command === 'down') return down(server, folder);
  const missing = server.missing();
  if (missing) throw new Error(missing);
  return up(server, folder);
}

function tellHowToUse(): void {
  console.log(`Addresses and passwords for the product and its tests: set -a; . ${file}; set +a`);
}
