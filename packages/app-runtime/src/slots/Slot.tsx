import { useRuntime } from '@marathon/app-runtime';
import type { SlotContent } from '@marathon/contracts/remotes/slots';

/** Where remotes may add blocks to a screen. Nothing, and nothing is loaded, where none has one. */
export function Slot(content: SlotContent) {
  const { Blocks } = useRuntime();
  return Blocks && <Blocks {...content} />;
}
