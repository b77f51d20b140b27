import { z } from 'zod';
import type { ReadJson } from '../../ports.ts';

/** More than there are rooms: a smaller cache could evict each entry before its next use. */
const most = 20_000;
const atOnce = 4;
const timeoutMs = 2_000;
const unansweredFor = 5_000;
const published = z.object({ createdBy: z.string().min(1) });

/** The organizer, forever; or until when a failed request is not repeated. */
type Answer = { readonly organizer: string } | { readonly until: number };

/** The first call returns undefined and asks svc-marathons for later calls. */
export function organizers(
  readJson: ReadJson,
  time = () => performance.now(),
): (marathonId: string) => string | undefined {
  const cache = new Map<string, Answer>();
  const pending = new Set<string>();

  async function ask(marathonId: string): Promise<void> {
    pending.add(marathonId);
    const answer = await readJson(`/marathons/${marathonId}`, AbortSignal.timeout(timeoutMs)).catch(
      () => undefined,
    );
    pending.delete(marathonId);
    const found = published.safeParse(answer);
    remember(
      marathonId,
      found.success ? { organizer: found.data.createdBy } : { until: time() + unansweredFor },
    );
  }

  function remember(marathonId: string, answer: Answer): void {
    cache.delete(marathonId);
    cache.set(marathonId, answer);
    const [oldest] = cache.keys();
    if (cache.size > most && oldest !== undefined) cache.delete(oldest);
  }

  return (marathonId) => {
    const answer = cache.get(marathonId);
    if (answer !== undefined && 'organizer' in answer) return answer.organizer;
    const isDue = answer === undefined || time() >= answer.until;
    if (isDue && pending.size < atOnce && !pending.has(marathonId)) void ask(marathonId);
    return undefined;
  };
}
