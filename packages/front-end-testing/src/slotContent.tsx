import type { Runtime } from '@marathon/app-runtime';
import type { SlotContent } from '@marathon/contracts/remotes/slots';
import { screen } from '@testing-library/react';

/** For `renderScreen`: renders the slot's props instead of blocks. `slotContent` reads them. */
export const ContentOfSlot: NonNullable<Runtime['Blocks']> = (content) => (
  <pre>{JSON.stringify(content)}</pre>
);

export async function slotContent(name: SlotContent['name']): Promise<SlotContent> {
  const shown = await screen.findByText((text) => text.startsWith(`{"name":"${name}"`));
  return JSON.parse(shown.textContent ?? '');
}
