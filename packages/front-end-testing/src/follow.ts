import { act, configure, getConfig } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Clicks a target that loads code: React continues only in an asynchronous `act`. */
export async function follow(person: UserEvent, target: Element): Promise<void> {
  const { asyncWrapper } = getConfig();
  configure({ asyncWrapper: (work) => work() });
  try {
    await act(async () => person.click(target));
  } finally {
    configure({ asyncWrapper });
  }
}
