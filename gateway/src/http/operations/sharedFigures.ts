import type { SharedFigures, ToldFigures } from '../../ports.ts';
import type { MetricsSource } from './metricsSources.ts';

/** Older gateways do not answer, milliseconds. */
const staleAfter = 3_000;

/** Without Redis these are the last known gateways, which do not answer. */
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

/** Publishes this gateway's metrics while another gateway's viewers need them. */
export function startTelling(shared: SharedFigures, own: MetricsSource, everyMs: number) {
  let isTelling = false;
  const tellWhenAsked = async () => {
    if (isTelling) return;
    isTelling = true;
    try {
      if (await shared.isAsked()) await shared.tell((await own.read(AbortSignal.timeout(everyMs))).text);
    } catch {
      // Redis is unavailable: the other gateways see this one as silent.
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
