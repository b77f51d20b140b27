import type { FrontEndStatus } from '@marathon/registry';
import { createRegistryClient } from '../registryClient.ts';
import { asTable } from '../table.ts';
import { argumentsOf, targetOf } from '../target.ts';

const usage = `npm run remotes -- --to URL\n\nMARATHON_DEPLOY_TOKEN holds the token of your team.`;

const headings = ['FRONT END', 'RELEASE', 'FOR', 'SINCE (UTC)', 'BY', 'COMMIT', 'ERRORS/1000 VIEWS'];
const mostReturns = 5;

/** A line for each release that people get, and the canaries that were taken back last. @throws UsageError */
export async function showRemotes(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> {
  const { values } = argumentsOf(args, ['to'], usage);
  const { frontEnds, withdrawn = {} } = await createRegistryClient(
    targetOf(values.to, environment, usage),
  ).status();
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
