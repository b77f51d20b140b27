import type { Invocation } from '@marathon/remote-kit';
import { asCommand } from '@marathon/remote-kit/command';
import { part } from './part.ts';
import { runQuietly, stopOnFailure } from './processes.ts';

type Print = (line: string) => void;
type Tool = (args: readonly string[], environment: NodeJS.ProcessEnv, print: Print) => Promise<unknown>;
type Deployment = (invocation: Invocation) => Promise<unknown>;

/** `npm run NAME -- ARGUMENTS`, one line each. A longer one is a file of this folder, under its name. */
const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  format: () => stopOnFailure(() => runQuietly('biome', ['check', '--write', part() ?? '.'])),
  lint: () => stopOnFailure(async () => (await import('./staticChecks.ts')).lint([part() ?? '.'])),
  typecheck: () => stopOnFailure(async () => (await import('./staticChecks.ts')).typecheck([part() ?? '.'])),

  accounts: tool(async () => (await import('./accounts/accounts.ts')).accounts),
  dlq: tool(async () => (await import('./dead-letters/deadLetters.ts')).deadLetters),
  load: tool(async () => (await import('./load/load.ts')).load),
  marathons: tool(async () => (await import('./marathons/marathons.ts')).marathons),
  operators: tool(async () => (await import('./operators/operators.ts')).operators),
  recount: tool(async () => (await import('./recount/recountMarathons.ts')).recountMarathons),
  teams: tool(async () => (await import('./deploy/teams.ts')).teams),
  remotes: tool(async () => (await import('@marathon/remote-kit')).showRemotes),

  deploy: deployment(async () => (await import('./deploy/deployPart.ts')).deployPart),
  rollback: deployment(async () => (await import('./deploy/rollBackPart.ts')).rollBackPart),
  promote: deployment(async () => {
    const { changeLive } = await import('@marathon/remote-kit');
    return (invocation) => changeLive('promote', invocation);
  }),
  withdraw: deployment(async () => (await import('@marathon/remote-kit')).withdraw),

  backup: () => import('../infra/embedded/backup.ts'),
  restore: () => import('../infra/embedded/restore.ts'),
  keys: () => import('../infra/keys/main.ts'),
  migrate: () => import('../infra/migration/main.ts'),
  simulate: () => import('../infra/simulation/replay.ts'),
};

function tool(load: () => Promise<Tool>) {
  return () => asCommand(async () => (await load())(process.argv.slice(2), process.env, console.log));
}

function deployment(load: () => Promise<Deployment>) {
  return () =>
    asCommand(async () =>
      (await load())({ args: process.argv.slice(2), environment: process.env, here: part() }),
    );
}

// Each finds its arguments where a file of its own would.
const [name = ''] = process.argv.splice(2, 1);
const command = commands[name];
if (command === undefined) throw new Error(`There is no command ${name}`);
await command();
