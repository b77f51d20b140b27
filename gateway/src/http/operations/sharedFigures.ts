import type { SharedFigures, ToldFigures } from '../../ports.ts';
import type { MetricsSource } from './metricsSources.ts';

/** A gateway that is older than this does not answer, milliseconds. */
const staleAfter = 3_000;

/** The other gateways as sources. While nobody can be asked they are those of before, which do not answer. */
export function otherGateways(shared: SharedFigures): () => Promise<MetricsSource[]> {
  let known: MetricsSource[] = [];
  return async () => {
    try {
      known = (await shared.ask()).map(sourceOf);
    } catch {
      known = known.map((source) => ({ ...source, read: silent }));
    }
    return known;
  };
}

const sourceOf = ({ gateway, text, ageMs }: ToldFigures): MetricsSource => ({
  name: `gateway ${gateway}`,
  roles: ['gateway'],
  read: ageMs > staleAfter ? silent : async () => ({ text, ageMs }),
});

const silent = async () => {
  throw new Error('the gateway has told nothing lately');
};

/** Tells the metrics of this gateway as often as somebody who looks at another one needs them. */
export function startTelling(shared: SharedFigures, own: MetricsSource, everyMs: number) {
  let isTelling = false;
  const tellWhenAsked = async () => {
    if (isTelling) return;
    isTelling = true;
    try {
      if (await shared.isAsked()) await shared.tell((await own.read(AbortSignal.timeout(everyMs))).text);
    } catch {
      // Redis is away: the other gateways see that this one is silent.
    } finally {
      isTelling = false;
    }
  };
  const timer = setInterval(tellWhenAsked, everyMs).unref();
  return {
    stop() {
      clearInterval(timer);
      shared.leave().catch(() => undefined);
    },
  };
}
