import type { FrontEndStatus } from '@marathon/registry';
import { createRegistryClient, type RegistryClient } from '../registryClient.ts';
import { asTable } from '../table.ts';
import { argumentsOf, partOf, targetOf } from '../target.ts';

const usage = `npm run remotes -- [FRONT-END] --to URL\n\nWith a front end: its releases that are kept.\nMARATHON_DEPLOY_TOKEN holds the token of your team.`;

const headings = ['FRONT END', 'RELEASE', 'FOR', 'SINCE (UTC)', 'BY', 'COMMIT', 'ERRORS/1000 VIEWS'];
const mostReturns = 5;

/**
 * A line for each release that people get, and the canaries that were taken back last; of one front end, a line for each
 * release that is kept.
 * @throws UsageError
 */
export async function showRemotes(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> {
  const { values, positionals } = argumentsOf(args, ['to'], usage);
  const client = createRegistryClient(targetOf(values.to, environment, usage));
  if (positionals.length > 0) return say(await releasesOf(client, partOf(positionals, undefined, usage)));
  const { frontEnds, withdrawn = {} } = await client.status();
  const entries = Object.entries(frontEnds).toSorted(([a], [b]) => (a < b ? -1 : 1));
  say(asTable(headings, entries.flatMap(rowsOf)));
  for (const [name, { history }] of Object.entries(withdrawn))
    say(`${name} is off the page since ${instant(history[0]?.since ?? '')}, by ${history[0]?.by ?? ''}`);
  const returns = entries.flatMap(([name, { history }]) =>
    history.filter(({ action }) => action === 'return').map((entry) => ({ name, ...entry })),
  );
  if (returns.length === 0) return;
  say('\nTaken back by their figures:');
  for (const { name, since, from, reason } of returns
    .toSorted((a, b) => (a.since < b.since ? 1 : -1))
    .slice(0, mostReturns))
    say(`  ${instant(since)}  ${name} ${from ?? ''}  ${reason ?? ''}`.trimEnd());
}

async function releasesOf(client: RegistryClient, name: string): Promise<string> {
  const [{ frontEnds }, releases] = await Promise.all([client.status(), client.releases(name)]);
  if (releases.length === 0) return `${client.origin} keeps no release of ${name}.`;
  const { live, canary } = frontEnds[name] ?? {};
  const share = canary?.share ?? 0;
  const shareOf = (version: string) => {
    if (version === live?.version) return `${100 - share} %`;
    return version === canary?.version ? `${share} %` : '-';
  };
  return asTable(
    ['RELEASE', 'FOR', 'UPLOADED (UTC)', 'BY', 'COMMIT'],
    releases.map(({ version, addedAt, by, commit }) => [
      version,
      shareOf(version),
      instant(addedAt),
      by,
      shortCommit(commit),
    ]),
  );
}

function rowsOf([name, { live, canary, traffic }]: readonly [string, FrontEndStatus]): string[][] {
  const row = (
    release: FrontEndStatus['live'],
    share: number,
    seen: { errorsPerThousandViews: number | null } | undefined,
  ) => [
    name,
    release.version,
    `${share} %`,
    instant(release.since),
    release.by,
    shortCommit(release.commit),
    seen?.errorsPerThousandViews?.toString() ?? '-',
  ];
  const all = row(live, 100 - (canary?.share ?? 0), traffic?.live);
  return canary ? [all, row(canary, canary.share, traffic?.canary)] : [all];
}

const instant = (iso: string) => iso.slice(0, 16).replace('T', ' ');
const shortCommit = (commit = '-') => commit.replace(/^([0-9a-f]{8})[0-9a-f]*/, '$1');
