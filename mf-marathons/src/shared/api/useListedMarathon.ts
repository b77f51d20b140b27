import type { Runtime } from '@marathon/app-runtime';
import { marathonKeys, useMarathon } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';

/** A marathon as a loaded list has it, until the server answers. */
export const useListedMarathon = (id: string) => useMarathon(id, (runtime) => fromList(runtime, id));

function fromList({ queryClient }: Runtime, id: string): Marathon | undefined {
  for (const [, data] of queryClient.getQueriesData<unknown>({ queryKey: marathonKeys.shown })) {
    const found = marathonsIn(data).find(({ _id }) => _id === id);
    if (found) return found;
  }
  return undefined;
}

/** From a page, or a list of pages. */
function marathonsIn(data: unknown): readonly Marathon[] {
  const { items, pages } = (data ?? {}) as { items?: readonly Marathon[]; pages?: readonly unknown[] };
  return items ?? pages?.flatMap(marathonsIn) ?? [];
}
