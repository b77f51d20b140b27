import type { Registry } from './registry.ts';

/** Milliseconds. */
const minute = 60_000;
/** An answer younger than this is new enough. */
const freshFor = 10_000;
/** Each question waits a random part of it: a crowd that comes back at one moment does not ask at one moment. */
const jitter = 2_000;
/** A page in view that nobody touches asks after this, and up to as much again. */
const rarely = 15 * minute;
/** A page is offered newer versions when it has known of them for so long. */
const offerAfter = 60 * minute;

interface Options {
  readonly registry: Pick<Registry, 'refresh' | 'subscribe' | 'hasOutdated'>;
  /** Whether newer versions should be offered now. */
  readonly onOffer: (isOffered: boolean) => void;
  /** 0 to 1. */
  readonly random: () => number;
}

/**
 * Asks the registry now and then: after a navigation, so that the next one has the answer, when the page comes into view, and
 * rarely by itself.
 */
export function watchRegistry({ registry, onOffer, random }: Options) {
  let askedAt = Number.NEGATIVE_INFINITY;
  let outdatedSince: number | undefined;
  let question: ReturnType<typeof setTimeout> | undefined;
  let offer: ReturnType<typeof setTimeout> | undefined;

  /** Judges by the time of day: timers stand still while a laptop sleeps. */
  function judge() {
    clearTimeout(offer);
    outdatedSince = registry.hasOutdated() ? (outdatedSince ?? Date.now()) : undefined;
    const rest = outdatedSince === undefined ? undefined : outdatedSince + offerAfter - Date.now();
    onOffer(rest !== undefined && rest <= 0);
    if (rest !== undefined && rest > 0) offer = setTimeout(judge, rest);
  }

  function ask() {
    question = undefined;
    if (document.visibilityState === 'hidden') return;
    askedAt = Date.now();
    // What fails is asked again later.
    registry.refresh().catch(() => undefined);
  }

  function look() {
    if (document.visibilityState === 'hidden') return;
    judge();
    const untilOld = Math.max(0, askedAt + freshFor - Date.now());
    question ??= setTimeout(ask, untilOld + random() * jitter);
  }

  const lookRarely = (): ReturnType<typeof setTimeout> =>
    setTimeout(
      () => {
        look();
        next = lookRarely();
      },
      rarely * (1 + random()),
    );
  let next = lookRarely();

  const forget = registry.subscribe(judge);
  document.addEventListener('visibilitychange', look);
  addEventListener('focus', look);
  return {
    /** For a navigation. */
    look,
    stop() {
      for (const timer of [question, offer, next]) clearTimeout(timer);
      forget();
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
    },
  };
}
