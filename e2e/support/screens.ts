import { liveRemotesSchema } from '@marathon/contracts/remotes/liveRemotes';
import type { Page } from 'playwright-core';
import { takePlace } from './api.ts';
import { drawn } from './drawn.ts';
import { addMarathon, allMarathons, saveDraft } from './marathons.ts';
import type { Member } from './setting.ts';

/** Paths of the screens of some front ends, with things on them to see: for a signed-in person, and for a visitor. */
export interface Screens extends Examples {
  readonly signedIn: readonly string[];
  readonly signedOut: readonly string[];
}

/** Makes what the screens of these front ends show. */
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

/** Paths that no route names. */
const moreOf: Readonly<Record<string, (origin: string) => readonly string[] | Promise<readonly string[]>>> = {
  shell: () => ['/no/such/page'],
  async 'mf-marathons'(origin) {
    const past = (await allMarathons(origin)).find(({ eventDate }) => eventDate < new Date().toISOString());
    return ['/marathonsdetails/000000000000000000000000', `/marathonsdetails/${past?._id}`];
  },
};

/** A race of the person's own in which they run, one of somebody else's, and a draft. */
export async function someOfEach(origin: string, member: Member): Promise<Examples> {
  const fields = { ...longNames, registrationFee: 45, participantsLimit: 1_200 };
  const own = await addMarathon(origin, fields, member.email);
  return {
    own,
    open: await addMarathon(origin, longNames),
    draft: await saveDraft(origin, member.email),
    registration: await takePlace(origin, own, member.email),
  };
}

/** What the screens with an id in their path show. */
export interface Examples {
  /** An open marathon of the person's own, in which they run. */
  readonly own: string;
  /** An open marathon of somebody else, in which they do not. */
  readonly open: string;
  /** Of the person, as is the registration. */
  readonly draft: string;
  readonly registration: string;
}

/** A path for each screen of each live front end, or of those that are named. */
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

/** A place in Wales, in one word. */
export const longNames = {
  title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Marathon',
  location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Wales',
};

/** Opens a screen and waits until it stands: nothing loads any more, and what loads on scrolling is there. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await settled(page);
}

export async function settled(page: Page): Promise<void> {
  await drawn(page);
  await page.waitForFunction(() => !document.querySelector('main [role="status"]:has([aria-hidden])'));
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}
