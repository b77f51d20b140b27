import { act, configure, getConfig } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Clicks a link or button behind which something has to be loaded: React goes on with it in an asynchronous `act` only. */
export async function follow(person: UserEvent, target: Element): Promise<void> {
  const { asyncWrapper } = getConfig();
  // It would take the click out of `act`.
  configure({ asyncWrapper: (work) => work() });
  try {
    await act(async () => person.click(target));
  } finally {
    configure({ asyncWrapper });
  }
}
