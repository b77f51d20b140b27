import type { InstancePool } from '@marathon/service-kit';

/** Pages that listen to live updates and reconnect. */
export function livePages(gateways: InstancePool, pages: number) {
  const over = new AbortController();
  const failures: string[] = [];
  let connections = 0;

  async function listenOnce(): Promise<void> {
    const gateway = gateways.take();
    if (gateway === undefined) throw new Error('no gateway');
    try {
      const answer = await fetch(`${gateway.url}/marathons/live`, { signal: over.signal });
      if (!answer.ok) failures.push(`GET /marathons/live: ${answer.status}`);
      connections += 1;
      for await (const _ of answer.body ?? []);
    } catch (err) {
      if (!over.signal.aborted) failures.push(`GET /marathons/live: ${err} ${(err as Error).cause}`);
    } finally {
      gateways.release(gateway);
    }
  }

  const listening = Array.from({ length: pages }, async () => {
    while (!over.signal.aborted) await listenOnce();
  });

  return {
    async end() {
      over.abort();
      await Promise.all(listening);
      return { connections, failures };
    },
  };
}
