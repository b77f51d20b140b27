import type { Clock } from '@marathon/contracts/clock';
import type { Registry, RegistryView } from '@marathon/registry';
import { fillAddress } from '../preloadLinks.ts';
import { oncePerView, type Screen } from '../views.ts';
import type { Values } from './fillTemplate.ts';
import { fillText, parseTemplate } from './fillTemplate.ts';
import { fillData, type PageHead, withFirstView, withHead } from './firstViewParts.ts';
import { raceOffer } from './raceOffer.ts';
import { type FirstViewTemplates, readFirstView } from './readFirstViews.ts';
import type { ReadScreenData, ScreenData } from './screenData.ts';

interface Options {
  readonly registry: Pick<Registry, 'folderOf'>;
  readonly publicUrl: string;
  readonly readData: ReadScreenData;
  readonly now: Clock;
}

/** A screen's additions to the page; equal `source`, equal additions. */
export interface ScreenParts {
  readonly source: object;
  /** URL or path. Preloaded by the page's answer, ahead of all scripts. */
  readonly picture?: string | undefined;
  addTo(html: string): string;
}

/** Undefined if the screen has no content before any script. */
export function createScreenParts({ registry, publicUrl, readData, now }: Options) {
  const origin = new URL(publicUrl).origin;
  const templatesOf = oncePerView((_view) => new Map<string, Promise<FirstViewTemplates | undefined>>());
  /** Caches the filled parts of each page. */
  const madeOf = oncePerView((_view) => new WeakMap<object, { url: string; parts: ScreenParts }>());

  const templates = (view: RegistryView, screen: Screen) => {
    const templates = templatesOf(view).get(screen.path) ?? readFirstView(registry, view, screen);
    templatesOf(view).set(screen.path, templates);
    // Failures are retried.
    return templates.catch(() => {
      templatesOf(view).delete(screen.path);
      return undefined;
    });
  };

  return async (view: RegistryView, screen: Screen, path: string): Promise<ScreenParts | undefined> => {
    if (screen.access !== 'public') return undefined;
    const found = await templates(view, screen);
    const [address] = screen.preload?.data ?? [];
    const dataPath = address && fillAddress(address, screen.path, path)[0];
    const answer = found && dataPath ? await readData(dataPath) : undefined;
    // Pages of missing things are all the same.
    if (address !== undefined && answer === undefined) return undefined;
    const url = origin + path;
    const source = answer ?? screen;
    const cached = madeOf(view).get(source);
    if (cached?.url === url) return cached.parts;
    const offer = answer && raceOffer(answer.data, now());
    const head = headOf({ screen, url, origin, template: found?.head, answer });
    const parts: ScreenParts = {
      source,
      ...(answer && { picture: head.picture && pathWithin(origin, head.picture) }),
      addTo(html) {
        const withWords = found
          ? withFirstView(html, found, { ...valuesOf(view, answer, origin), offer })
          : html;
        return withHead(withWords, head);
      },
    };
    madeOf(view).set(source, { url, parts });
    return parts;
  };
}

/** The product's own pictures stay paths, since pages also work under its other names. */
function valuesOf(view: RegistryView, answer: ScreenData | undefined, origin: string): Values {
  const navigation = Object.values(view.releases)
    .flatMap(({ manifest }) => manifest.navigation)
    .filter(({ audience }) => audience === 'everyone' || audience === 'visitors')
    .toSorted((a, b) => a.order - b.order);
  const data = answer && withPaths(answer.data, origin);
  return { data, navigation: Object.groupBy(navigation, ({ slot }) => slot) };
}

function withPaths(data: unknown, origin: string): unknown {
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      typeof value === 'string' ? pathWithin(origin, value) : value,
    ]),
  );
}

interface HeadSources {
  readonly screen: Screen;
  readonly url: string;
  readonly origin: string;
  readonly template: FirstViewTemplates['head'];
  readonly answer: ScreenData | undefined;
}

const pathWithin = (origin: string, address: string) =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;

function headOf({ screen, url, origin, template, answer }: HeadSources): PageHead {
  const values = { data: answer?.data, url };
  const filled = (text = '') => fillText(parseTemplate(text), values).trim();
  const picture = filled(template?.picture) || screen.preload?.picture;
  const linkPreview = filled(template?.linkPreview);
  const title = filled(template?.title) || screen.title;
  return {
    title: title ? `${title} · Marathon` : 'Marathon',
    description: shortened(filled(template?.description)),
    url,
    picture: picture && URL.parse(picture, origin)?.href,
    linkPreview: linkPreview && URL.parse(linkPreview, origin)?.href,
    structuredData: answer &&
      template?.structuredData && {
        '@context': 'https://schema.org',
        ...(fillData(template.structuredData, values) as object),
      },
  };
}

const mostCharacters = 300;

const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= mostCharacters ? line : `${line.slice(0, mostCharacters).replace(/\s+\S*$/, '')}…`;
};
