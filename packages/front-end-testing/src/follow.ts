import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Clicks a link to a screen that has to be loaded: React goes on with what waits at the end of an asynchronous act only. */
export async function follow(person: UserEvent, link: Element): Promise<void> {
  await act(async () => person.click(link));
}
