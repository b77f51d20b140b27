import { useRuntime } from '@marathon/app-runtime';
import type { SlotContent } from '@marathon/contracts/remotes/slots';

/** Shows blocks of remotes. Renders and loads nothing if there are none. */
export function Slot(content: SlotContent) {
  const { Blocks } = useRuntime();
  return Blocks && <Blocks {...content} />;
}
