import { frontEndName } from '@marathon/contracts/remotes/release';
import {
  createDeployToken,
  type DeployTokenStore,
  deployTokensAt,
  openRegistryPlace,
  teamName,
} from '@marathon/registry';
import { asTable, UsageError } from '@marathon/remote-kit/command';
import { nameOfStore, readProductStore } from '../productStore.ts';

const usage = `npm run teams -- token TEAM FRONT-END…   a new token that may deploy these front ends
npm run teams -- list                     all tokens, without what they are
npm run teams -- revoke ID                the token is worth nothing from now on

The store is that of the product: MONGODB_URL, else DATA_DIR (default ./data).`;

type Say = (line: string) => void;

/** Makes, lists and revokes teams' deploy tokens. @throws UsageError */
export async function teams(
  [command, ...words]: readonly string[],
  environment: NodeJS.ProcessEnv,
  say: Say,
): Promise<void> {
  const work = workOf(command, words, say);
  const config = readProductStore(environment);
  say(`Tokens of ${nameOfStore(config)}`);
  const place = await openRegistryPlace(config);
  try {
    const tokens = await deployTokensAt(place, (file) =>
      say(`${file} is damaged: nobody can deploy with this token. Remove the file, and make another token.`),
    );
    await work(tokens);
  } finally {
    await place.close();
  }
}

function workOf(command: string | undefined, words: readonly string[], say: Say) {
  const [first, ...others] = words;
  if (command === 'list' && words.length === 0) return (tokens: DeployTokenStore) => list(tokens, say);
  if (command === 'revoke' && first !== undefined && others.length === 0)
    return (tokens: DeployTokenStore) => revoke(tokens, first, say);
  if (command === 'token' && first !== undefined && others.length > 0) {
    const request = checked(first, others);
    return (tokens: DeployTokenStore) => add(tokens, request, say);
  }
  throw new UsageError(usage);
}

function checked(team: string, remotes: readonly string[]) {
  const name = teamName.safeParse(team);
  if (!name.success) throw new UsageError(`The team's name ${name.error.issues[0]?.message}.\n\n${usage}`);
  const wrong = remotes.find((remote) => !frontEndName.safeParse(remote).success);
  if (wrong !== undefined)
    throw new UsageError(`${wrong} is no name of a front end, such as mf-results.\n\n${usage}`);
  return { team, remotes: [...new Set(remotes)] };
}

async function add(tokens: DeployTokenStore, request: ReturnType<typeof checked>, say: Say): Promise<void> {
  const { secret, record } = createDeployToken({ ...request, now: () => new Date() });
  await tokens.add(record);
  say(`Token ${record.id} of ${record.team} for ${record.remotes.join(', ')}. It is shown this once:\n`);
  say(`  ${secret}\n`);
  say(`The team sets it as MARATHON_DEPLOY_TOKEN. Take it back: npm run teams -- revoke ${record.id}`);
}

async function list(tokens: DeployTokenStore, say: Say): Promise<void> {
  const all = await tokens.list();
  if (all.length === 0) return say('No team has a token.');
  say(
    asTable(
      ['ID', 'TEAM', 'MAY DEPLOY', 'SINCE'],
      all.map(({ id, team, remotes, createdAt }) => [id, team, remotes.join(' '), createdAt.slice(0, 10)]),
    ),
  );
}

async function revoke(tokens: DeployTokenStore, id: string, say: Say): Promise<void> {
  if (!(await tokens.remove(id))) throw new Error(`There is no token ${id}. See: npm run teams -- list`);
  say(`Token ${id} is revoked.`);
}
