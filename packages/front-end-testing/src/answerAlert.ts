import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

export async function answerAlert(
  person: UserEvent,
  { title, text }: { readonly title: string; readonly text: string },
  button: string,
): Promise<void> {
  const alert = await screen.findByRole('dialog', { name: title });
  expect(alert).toHaveTextContent(text);
  await person.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(alert).not.toBeInTheDocument());
}
