import { liveRemotesSchema } from '@marathon/contracts/remotes/liveRemotes';
import type { Page } from 'playwright-core';
import { takeSpot } from './api.ts';
import { addMarathon, allMarathons, saveDraft } from './marathons.ts';
import type { Member } from './setting.ts';
import { waitUntilDrawn } from './waitUntilDrawn.ts';

/** Paths of front ends' screens with content: for a signed-in person, and for a visitor. */
export interface Screens extends Examples {
  readonly signedIn: readonly string[];
  readonly signedOut: readonly string[];
}

/** Creates what these front ends' screens show. */
export async function screensOf(
  origin: string,
  member: Member,
  frontEnds: readonly string[],
): Promise<Screens> {
  const examples = await someOfEach(origin, member);
  const { signedIn, signedOut } = await pathsOf(origin, examples, frontEnds);
  const more = (await Promise.all(frontEnds.map((name) => moreOf[name]?.(origin) ?? []))).flat();
  return { ...examples, signedIn: [...signedIn, ...more], signedOut: [...signedOut, ...more] };
}

/** Paths that no route has. */
const moreOf: Readonly<Record<string, (origin: string) => readonly string[] | Promise<readonly string[]>>> = {
  shell: () => ['/no/such/page'],
  async 'mf-marathons'(origin) {
    const past = (await allMarathons(origin)).find(({ eventDate }) => eventDate < new Date().toISOString());
    return ['/marathonsdetails/000000000000000000000000', `/marathonsdetails/${past?._id}`];
  },
};

/** The person's own race in which they run, another person's, and a draft. */
export async function someOfEach(origin: string, member: Member): Promise<Examples> {
  const fields = { ...longNames, registrationFee: 45, participantsLimit: 1_200 };
  const own = await addMarathon(origin, fields, member.email);
  return {
    own,
    open: await addMarathon(origin, longNames),
    draft: await saveDraft(origin, member.email),
    registration: await takeSpot(origin, own, member.email),
  };
}

/** Objects of screens with an id in their path. */
export interface Examples {
  /** The person's own open marathon, in which they run. */
  readonly own: string;
  /** Another person's open marathon, in which they do not. */
  readonly open: string;
  /** The person's, like the registration. */
  readonly draft: string;
  readonly registration: string;
}

/** A path for each screen of each live front end, or of the named ones. */
export async function pathsOf(
  origin: string,
  { own, open, draft, registration }: Examples,
  names?: readonly string[],
) {
  const { remotes } = liveRemotesSchema.parse(await (await fetch(`${origin}/remotes.json`)).json());
  const routes = Object.entries(remotes).flatMap(([name, remote]) =>
    names === undefined || names.includes(name) ? remote.routes : [],
  );
  const idIn = (path: string) => {
    if (path.includes('my-apply')) return registration;
    if (path.includes('drafts')) return draft;
    return /update|desk/.test(path) ? own : open;
  };
  const paths = (access: string) =>
    routes
      .filter((route) => route.access === access)
      .map(({ path }) => path.replace(':id', idIn(path)).replace(':registration', registration));
  const isForVisitors = (path: string) => ['/login', '/register'].includes(path);
  const signedOut = paths('public');
  return { signedOut, signedIn: [...signedOut.filter((path) => !isForVisitors(path)), ...paths('login')] };
}

/** A long Welsh place name. */
export const longNames = {
  title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Marathon',
  location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Wales',
};

/** Opens a screen and waits until all is loaded, also what loads on scrolling. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await waitUntilSettled(page);
}

export async function waitUntilSettled(page: Page): Promise<void> {
  await waitUntilDrawn(page);
  await page.waitForFunction(() => !document.querySelector('main [role="status"]:has([aria-hidden])'));
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}
