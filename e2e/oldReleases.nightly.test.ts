// Concerns mf-*
import { messages } from '@marathon/contracts/messages';
import { liveRemotesSchema } from '@marathon/contracts/remotes/liveRemotes';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { takeSpot } from './support/api.ts';
import type { Visitor } from './support/browser.ts';
import { type Build, frontEnds, readBuild } from './support/builds.ts';
import { flows } from './support/flows.ts';
import { keptReleases } from './support/keptReleases.ts';
import { addMarathon, saveDraft } from './support/marathons.ts';
import { type Examples, pathsOf, waitUntilSettled } from './support/screens.ts';
import { anOwnSetting, type Member } from './support/setting.ts';
import { aTeam } from './support/team.ts';

const setting = anOwnSetting();
let team: Awaited<ReturnType<typeof aTeam>>;
let ada: Member;
let examples: Examples;
beforeAll(async () => {
  const { origin, dataDir } = setting.product;
  team = await aTeam(origin, dataDir, frontEnds);
  ada = await setting.newMember();
  const own = await addMarathon(origin, {}, ada.email);
  examples = {
    own,
    open: await addMarathon(origin),
    draft: await saveDraft(origin, ada.email),
    registration: await takeSpot(origin, own, ada.email),
  };
});

const kept = (await Promise.all(frontEnds.map(keptReleases))).flat();
const older = kept.filter(({ name, version }) => readBuild(name).version !== version);
const title = ({ name, version }: Build) => ({ name, version, what: name === 'shell' ? 'remotes' : 'shell' });

test('releases of every front end whose flow is known are kept: npm run keep-release', () => {
  const names = new Set(kept.map(({ name }) => name));
  expect([...names]).toEqual(expect.arrayContaining(['shell', ...Object.keys(flows)]));
});

test.each(older.map((build) => ({ ...title(build), build })))(
  '$name $version works with the $what of today',
  async ({ name, version, build }) => {
    await team.deploy(build);
    onTestFinished(() => team.deploy(readBuild(name)));
    expect((await liveRemotes())[name]?.version).toBe(version);
    const remotes = name === 'shell' ? Object.keys(flows) : [name];
    const paths = await pathsOf(setting.product.origin, examples, [name, ...remotes]);
    const visitor = await setting.visitor();
    const member = await setting.member(ada);
    await Promise.all([
      use(visitor, paths.signedOut.filter(isOfThisStore), remotes.filter(isOfVisitors)),
      use(
        member,
        paths.signedIn.filter(isOfThisStore),
        remotes.filter((each) => !isOfVisitors(each)),
      ),
    ]);
  },
);

/** No account was deleted in this store. */
const isOfThisStore = (path: string) => !path.startsWith('/account-deletion/');

/** People who log in are visitors first. */
const isOfVisitors = (name: string) => name === 'mf-auth';

async function use({ page, complaints }: Visitor, paths: readonly string[], remotes: readonly string[]) {
  const failed = page.getByText(messages.notLoaded);
  for (const path of paths) {
    await page.goto(path);
    await page.locator('h1').or(failed).first().waitFor();
    if (await failed.isVisible()) expect.fail(`${path} fails (docs/remote-contract.md): ${complaints}`);
    await waitUntilSettled(page);
  }
  for (const name of remotes) await flows[name]?.(page, setting.product.origin);
  expect(complaints.filter(costsFunction)).toEqual([]);
}

const liveRemotes = async () => {
  const answer = await fetch(`${setting.product.origin}/remotes.json`);
  return liveRemotesSchema.parse(await answer.json()).remotes;
};

/**
 * A gateway may preload files that an older build finds elsewhere, which only costs bytes. A shell from before offline
 * tickets has no worker for them: they are shown, but not stored.
 */
const costsFunction = (complaint: string) =>
  !/was preloaded using link preload but not used|could not be kept for offline|404.*was received when fetching the script/.test(
    complaint,
  );
