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

/** A marathon's creator: undefined at the first question, which asks svc-marathons for later ones. */
export function organizers(
  readJson: ReadJson,
  time = () => performance.now(),
): (marathonId: string) => string | undefined {
  const known = new Map<string, Answer>();
  const asking = new Set<string>();

  async function ask(marathonId: string): Promise<void> {
    asking.add(marathonId);
    const answer = await readJson(`/marathons/${marathonId}`, AbortSignal.timeout(timeoutMs)).catch(
      () => undefined,
    );
    asking.delete(marathonId);
    const found = published.safeParse(answer);
    remember(
      marathonId,
      found.success ? { organizer: found.data.createdBy } : { until: time() + unansweredFor },
    );
  }

  function remember(marathonId: string, answer: Answer): void {
    known.delete(marathonId);
    known.set(marathonId, answer);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
  }

  return (marathonId) => {
    const answer = known.get(marathonId);
    if (answer !== undefined && 'organizer' in answer) return answer.organizer;
    const isDue = answer === undefined || time() >= answer.until;
    if (isDue && asking.size < atOnce && !asking.has(marathonId)) void ask(marathonId);
    return undefined;
  };
}
