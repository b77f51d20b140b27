import type { PublishedFigures, SharedFigures } from '../../ports.ts';
import type { MetricsSource } from './metricsSources.ts';

/** Older gateways do not answer, milliseconds. */
const staleAfter = 3_000;

/** Without Redis these are the last known gateways, which do not answer. */
export function otherGateways(shared: SharedFigures): () => Promise<MetricsSource[]> {
  let sources: MetricsSource[] = [];
  return async () => {
    try {
      sources = (await shared.ask()).map(sourceOf);
    } catch {
      sources = sources.map((source) => ({ ...source, read: silent }));
    }
    return sources;
  };
}

const sourceOf = ({ gateway, text, ageMs }: PublishedFigures): MetricsSource => ({
  name: `gateway ${gateway}`,
  roles: ['gateway'],
  read: ageMs > staleAfter ? silent : async () => ({ text, ageMs }),
});

const silent = async () => {
  throw new Error('the gateway has told nothing lately');
};

/** Publishes this gateway's metrics while another gateway's viewers need them. */
export function startPublishing(shared: SharedFigures, own: MetricsSource, everyMs: number) {
  let publishing: Promise<void> | undefined;
  const publishOnRequest = async () => {
    try {
      if (await shared.isAsked()) await shared.tell((await own.read(AbortSignal.timeout(everyMs))).text);
    } catch {
      // Redis is unavailable: the other gateways see this one as silent.
    } finally {
      publishing = undefined;
    }
  };
  const timer = setInterval(() => {
    publishing ??= publishOnRequest();
  }, everyMs).unref();
  return {
    /** Waits for figures under way: those that arrive after `leave` would stay. */
    async stop() {
      clearInterval(timer);
      await publishing;
      await shared.leave().catch(() => undefined);
    },
  };
}
