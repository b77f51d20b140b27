import { z } from 'zod';
import type { ReadJson } from '../../ports.ts';

const most = 2_000;
const atOnce = 4;
const timeoutMs = 2_000;
const published = z.object({ createdBy: z.string().min(1) });

/** Who published a marathon. The first question is answered undefined and starts a request to svc-marathons; later ones have its answer. */
export function organizers(readJson: ReadJson): (marathonId: string) => string | undefined {
  const known = new Map<string, string>();
  const asking = new Set<string>();

  async function ask(marathonId: string): Promise<void> {
    asking.add(marathonId);
    try {
      const answer = await readJson(`/marathons/${marathonId}`, AbortSignal.timeout(timeoutMs));
      const found = published.safeParse(answer);
      if (known.size >= most) known.clear();
      if (found.success) known.set(marathonId, found.data.createdBy);
    } finally {
      asking.delete(marathonId);
    }
  }

  return (marathonId) => {
    const organizer = known.get(marathonId);
    if (organizer === undefined && asking.size < atOnce && !asking.has(marathonId))
      ask(marathonId).catch(() => undefined);
    return organizer;
  };
}
