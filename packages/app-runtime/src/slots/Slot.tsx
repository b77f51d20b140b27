import { useRuntime } from '@marathon/app-runtime';
import type { SlotContent } from '@marathon/contracts/remotes/slots';

export function Slot(content: SlotContent) {
  const { Blocks } = useRuntime();
  return Blocks && <Blocks {...content} />;
}
