import type { FrontEndStatus } from '@marathon/registry/client';
import { UsageError } from '../asCommand.ts';
import { instant } from '../instant.ts';
import { createRegistryClient, type RegistryClient } from '../registryClient.ts';
import { asTable } from '../table.ts';
import { argumentsOf, partOf, targetOf } from '../target.ts';
import { errorsInWords } from './errorsInWords.ts';
import { flagsInWords, percentOf } from './flagsInWords.ts';
import { vitalsInWords } from './vitalsInWords.ts';

const usage = `npm run remotes -- [FRONT-END] --to URL
npm run remotes -- errors FRONT-END --to URL
npm run remotes -- vitals FRONT-END --to URL
npm run remotes -- flags FRONT-END [NAME on|off|PERCENT] --to URL
npm run remotes -- previews --to URL
npm run remotes -- revoke-preview ID --to URL

With a front end: its releases that are kept. \`errors\`: what browsers met in it in the last 30 days.
\`vitals\`: how its screens felt there, by release.
\`flags\`: the flags of what is live, and switching one of them.
\`previews\`: the links of your team, which \`revoke-preview\` ends.
MARATHON_DEPLOY_TOKEN holds the token of your team.`;

const headings = ['FRONT END', 'RELEASE', 'FOR', 'SINCE (UTC)', 'BY', 'COMMIT', 'ERRORS/1000 VIEWS'];
const mostReturns = 5;

/** Prints live releases and recently returned canaries; for one front end, its stored releases. @throws UsageError */
export async function showRemotes(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> {
  const { values, positionals } = argumentsOf(args, ['to'], usage);
  const client = createRegistryClient(targetOf(values.to, environment, usage));
  if (positionals[0] === 'errors') {
    const name = partOf(positionals.slice(1), undefined, usage);
    return say(errorsInWords(await client.errors(name), name, client.origin));
  }
  if (positionals[0] === 'vitals') {
    const name = partOf(positionals.slice(1), undefined, usage);
    return say(vitalsInWords(await client.vitals(name), name, client.origin));
  }
  if (positionals[0] === 'flags') return say(await flagsOf(client, positionals.slice(1)));
  if (positionals[0] === 'previews') return say(await previewsOf(client));
  if (positionals[0] === 'revoke-preview') {
    const id = partOf(positionals.slice(1), undefined, usage);
    await client.revokePreview(id);
    return say(`The preview ${id} has ended, for all who opened its link.`);
  }
  if (positionals.length > 0) return say(await releasesOf(client, partOf(positionals, undefined, usage)));
  const { frontEnds, withdrawn = {} } = await client.status();
  const entries = Object.entries(frontEnds).toSorted(([a], [b]) => (a < b ? -1 : 1));
  say(asTable(headings, entries.flatMap(rowsOf)));
  for (const [name, { history }] of Object.entries(withdrawn))
    say(`${name} is off the page since ${instant(history[0]?.since ?? '')}, by ${history[0]?.by ?? ''}`);
  for (const [name, { endedFlags = [] }] of entries)
    for (const flag of endedFlags)
      say(`${name} still declares the flag ${flag.name}, which ended on ${flag.ends}`);
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

async function flagsOf(client: RegistryClient, positionals: readonly string[]): Promise<string> {
  const name = partOf(positionals.slice(0, 1), undefined, usage);
  const [, flag, value, ...more] = positionals;
  if (flag === undefined) return flagsInWords(await client.flags(name), name, client.origin);
  const percent = percentOf(value ?? '');
  if (percent === undefined || more.length > 0)
    throw new UsageError(`A flag is switched on, off or to 0 to 100 percent of the people.\n\n${usage}`);
  return flagsInWords(await client.switchFlag(name, flag, percent), name, client.origin);
}

async function previewsOf(client: RegistryClient): Promise<string> {
  const previews = await client.previews();
  if (previews.length === 0) return `Your team has no preview at ${client.origin}.`;
  return asTable(
    ['ID', 'UNTIL (UTC)', 'BY', 'LINK', 'RELEASES'],
    previews.map(({ id, until, by, path, releases }) => [
      id,
      instant(until),
      by,
      `${client.origin}${path}`,
      releases.map(({ name, version }) => `${name} ${version}`).join(', '),
    ]),
  );
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
    figures: { errorsPerThousandViews: number | null } | undefined,
  ) => [
    name,
    release.version,
    `${share} %`,
    instant(release.since),
    release.by,
    shortCommit(release.commit),
    figures?.errorsPerThousandViews?.toString() ?? '-',
  ];
  const all = row(live, 100 - (canary?.share ?? 0), traffic?.live);
  return canary ? [all, row(canary, canary.share, traffic?.canary)] : [all];
}

const shortCommit = (commit = '-') => commit.replace(/^([0-9a-f]{8})[0-9a-f]*/, '$1');
