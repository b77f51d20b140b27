import type { Runtime } from '@marathon/app-runtime';
import type { SlotContent } from '@marathon/contracts/remotes/slots';
import { screen } from '@testing-library/react';

/** For `renderScreen`, in place of blocks: what the screen gives to those of a slot. `slotContent` reads it. */
export const ContentOfSlot: NonNullable<Runtime['Blocks']> = (content) => (
  <pre>{JSON.stringify(content)}</pre>
);

/** What the screen gives to the blocks of this slot. */
export async function slotContent(name: SlotContent['name']): Promise<SlotContent> {
  const shown = await screen.findByText((text) => text.startsWith(`{"name":"${name}"`));
  return JSON.parse(shown.textContent ?? '');
}
