import { asCommand } from '@marathon/remote-kit/command';
import { refuseHalfRestored } from '../infra/native/backup/restoreStack.ts';
import { inOrder, reversed, type Step } from '../infra/native/inOrder.ts';
import { keep } from '../infra/native/keep.ts';
import { follow } from '../infra/native/logs.ts';
import type { NativeProcess } from '../infra/native/process.ts';
import { productProcesses } from '../infra/native/product.ts';
import { serversOf } from '../infra/native/servers.ts';
import { stackFile, stackFolderOf, stackSettings } from '../infra/native/settings.ts';
import { status } from '../infra/native/status.ts';
import { down, up } from '../infra/native/supervise.ts';
import { buildStale } from './frontEnds.ts';
import { backup, restore } from './stack/backupCommands.ts';

/** `npm run stack -- up|down|keep|status|restart|logs [name …]`, `backup --to FOLDER`, `restore --from BACKUP`. */
const [command = '', ...programNames] = process.argv.slice(2);
const folder = stackFolderOf(process.env);
if (command === 'restore') {
  await asCommand(() => restore(programNames, folder, process.env));
  process.exit();
}
await asCommand(async () => refuseHalfRestored(folder));
if (process.exitCode) process.exit();
const settings = stackSettings(folder, process.env);
if (command === 'backup') {
  await asCommand(() => backup(programNames, settings));
  process.exit();
}
const product = productProcesses(settings);
const all = [...serversOf(settings), ...product];
const frontEnds: Step = {
  name: 'front-ends',
  after: [],
  run: async () => ((await buildStale()).length > 0 ? 'built' : 'built already'),
};
const names = all.map(({ name }) => name);
const chosen = all.filter(({ name }) => programNames.length === 0 || programNames.includes(name));
const commands: Record<string, () => Promise<boolean>> = {
  up: upAsked,
  down: downAsked,
  keep: keepAsked,
  status: tellStatus,
  restart,
  logs,
};

const unknown = programNames.filter((name) => !names.includes(name));
const carryOut = commands[command];
if (!carryOut || unknown.length > 0) {
  console.error(
    `npm run stack -- up|down|keep|status|restart|logs [name …], backup or restore\nNames: ${names.join(', ')}`,
  );
  process.exit(2);
}
process.exitCode = (await carryOut()) ? 0 : 1;

async function upAsked(): Promise<boolean> {
  const steps = stepsOf(chosen, up);
  if (chosen.some(({ after }) => after.includes(frontEnds.name))) steps.unshift(frontEnds);
  const isUp = await inOrder(steps, tell);
  if (!isUp) console.error('npm run stack -- status tells what runs; down ends it');
  else if (programNames.length === 0) console.log(`Ready at ${settings.publicUrl}`);
  else console.log(`For the product and its tests: set -a; . ${stackFile(folder)}; set +a`);
  return isUp;
}

function downAsked(): Promise<boolean> {
  return inOrder(reversed(stepsOf(chosen, down)), tell);
}

/** For a service manager: restarts what dies, and stops everything on request. */
async function keepAsked(): Promise<boolean> {
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());
  const isUp = await upAsked();
  await keep(chosen, { folder, tell, signal: stopping.signal });
  return (await downAsked()) && isUp;
}

async function tellStatus(): Promise<boolean> {
  const lines = await Promise.all(chosen.map((program) => status(program, folder)));
  for (const [i, line] of lines.entries()) tell(chosen[i]?.name ?? '', line);
  return true;
}

/** One by one; by default the product's processes, while the others serve. */
function restart(): Promise<boolean> {
  const again = programNames.length > 0 ? chosen : product;
  const steps = again.map((program, i) => ({
    name: program.name,
    after: again.slice(0, i).map(({ name }) => name),
    run: async () => {
      await down(program, folder);
      return up(program, folder);
    },
  }));
  return inOrder(steps, tell);
}

async function logs(): Promise<boolean> {
  const hasRun = await follow(chosen, folder);
  if (!hasRun) console.error(`${programNames.join(', ') || 'Nothing'} has not run yet`);
  return hasRun;
}

function stepsOf(programs: readonly NativeProcess[], work: typeof up): Step[] {
  return programs.map((program) => ({ ...program, run: () => work(program, folder) }));
}

function tell(name: string, outcome: string): void {
  console.log(`${name.padEnd(20)} ${outcome}`);
}
