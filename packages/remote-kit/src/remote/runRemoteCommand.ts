import { parseArgs } from 'node:util';
import { UsageError } from '../asCommand.ts';
import { changeLive } from '../deploy/changeLive.ts';
import { deployFrontEnds } from '../deploy/deployFrontEnds.ts';
import { showRemotes } from '../deploy/showRemotes.ts';
import { withdraw } from '../deploy/withdraw.ts';
import { serveExamples } from '../examples/serveExamples.ts';
import { createSteps } from '../steps.ts';
import type { Invocation } from '../target.ts';
import { ownCheckout, testRemote } from './ownCheckout.ts';
import { type OwnRemote, readRemote } from './readRemote.ts';
import { showProgram } from './runProgram.ts';

const usage = `npx marathon-remote COMMAND

dev [--api URL] [--port PORT]  the remote by itself, on examples of answers or on a product
build                          a release, in dist/
test                           its types and its tests
deploy                         builds, tests, uploads, checks in the live shell, makes live; --canary 10, --preview, --release VERSION
promote, rollback, withdraw    its canary for all; what was live before; off the page
remotes                        what is live; errors, previews

The product is the one that .npmrc names, unless --to names another. MARATHON_DEPLOY_TOKEN holds the token of your team.`;

interface Options extends Pick<Invocation, 'args' | 'environment'> {
  readonly folder: string;
}

/** A command in a remote's folder. @throws UsageError */
export async function runRemoteCommand({ args, environment, folder }: Options): Promise<void> {
  const [command = '', ...rest] = args;
  if (!Object.hasOwn(commands, command)) throw new UsageError(usage);
  const remote = readRemote(folder);
  const invocation = { args: withProduct(rest, remote), environment, here: remote.name };
  await commands[command as keyof typeof commands](remote, invocation, rest);
}

type Command = (remote: OwnRemote, invocation: Invocation, args: readonly string[]) => Promise<unknown>;

const commands = {
  dev: async ({ folder }, { environment }, args) => develop(folder, environment, args),
  build: ({ folder }, _asked, args) => showProgram('rsbuild', { folder, args: ['build', ...args] }),
  test: ({ folder }) =>
    testRemote(
      folder,
      createSteps(process.stdout, () => performance.now()),
    ),
  deploy: (remote, invocation) => deployFrontEnds(invocation, ownCheckout(remote)),
  promote: (_remote, invocation) => changeLive('promote', invocation),
  rollback: (_remote, invocation) => changeLive('rollback', invocation),
  withdraw: (_remote, invocation) => withdraw(invocation),
  remotes: (_remote, { args, environment }) =>
    showRemotes(args, environment, (line) => void process.stdout.write(`${line}\n`)),
} satisfies Record<string, Command>;

async function develop(
  folder: string,
  environment: NodeJS.ProcessEnv,
  args: readonly string[],
): Promise<void> {
  const { api, port } = developmentOf(args);
  if (api !== 'examples' && !/^https?:\/\//.test(api))
    throw new UsageError(`--api ${api} is no address of a product.\n\n${usage}`);
  const { origin, person } = api === 'examples' ? await serveExamples() : { origin: api };
  return showProgram('rsbuild', {
    folder,
    args: ['dev', ...(port === undefined ? [] : ['--port', port])],
    environment: { ...environment, GATEWAY_URL: origin, DEVELOPMENT_PERSON: JSON.stringify(person ?? null) },
  });
}

function developmentOf(args: readonly string[]) {
  try {
    const options = { api: { type: 'string', default: 'examples' }, port: { type: 'string' } } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
}

function withProduct(args: readonly string[], { product }: OwnRemote): readonly string[] {
  const isNamed = args.some((each) => each === '--to' || each.startsWith('--to='));
  return isNamed || product === undefined ? args : [...args, '--to', product];
}
