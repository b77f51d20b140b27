import type { Registry } from './registry.ts';

const minute = 60_000;
/** Milliseconds until an answer is old. */
const freshFor = 10_000;
/** Spreads the requests of a crowd that returns at one moment. */
const jitter = 2_000;
/** Plus up to as much again: an untouched page in view. */
const rarely = 15 * minute;
/** Milliseconds between a newer version and the offer. */
const offerAfter = 60 * minute;

interface Options {
  readonly registry: Pick<Registry, 'refresh' | 'subscribe' | 'hasOutdated'>;
  readonly onOffer: (isOffered: boolean) => void;
  readonly random: () => number;
}

/** Asks after a navigation, when the page comes into view, and rarely by itself. */
export function watchRegistry({ registry, onOffer, random }: Options) {
  let askedAt = Number.NEGATIVE_INFINITY;
  let outdatedSince: number | undefined;
  let question: ReturnType<typeof setTimeout> | undefined;
  let offer: ReturnType<typeof setTimeout> | undefined;

  /** Timers stand still while a laptop sleeps. */
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
    // The next request repeats it.
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
