import type { Runtime } from '@marathon/app-runtime';
import type { SlotContent } from '@marathon/contracts/remotes/slots';
import { screen } from '@testing-library/react';

export const ContentOfSlot: NonNullable<Runtime['Blocks']> = (content) => (
  <pre>{JSON.stringify(content)}</pre>
);

export async function slotContent(name: SlotContent['name']): Promise<SlotContent> {
  const content = await screen.findByText((text) => text.startsWith(`{"name":"${name}"`));
  return JSON.parse(content.textContent ?? '');
}
