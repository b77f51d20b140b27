import type { Marathon } from '@marathon/contracts/marathon';
import { hasStarted } from '@marathon/contracts/marathonStatus';
import type { Registration } from '@marathon/contracts/registration';

interface AccountContents {
  readonly registrations: readonly Pick<Registration, 'eventDate' | 'status'>[];
  readonly marathons: readonly Pick<Marathon, 'registrationCount'>[];
}

/** What becomes of a person's spots and marathons when the account is deleted, a sentence each. */
export function deletionFacts({ registrations, marathons }: AccountContents, now: Date): string[] {
  const active = registrations.filter(({ status }) => status === 'active');
  const coming = active.filter(
    ({ eventDate }) => eventDate !== null && !hasStarted({ eventDate }, now),
  ).length;
  const past = registrations.length - coming;
  const running = marathons.filter(({ registrationCount }) => registrationCount > 0).length;
  const empty = marathons.length - running;
  return [
    count(coming, 'spot in a coming race is given back', 'spots in coming races are given back'),
    count(
      past,
      'other registration stays as a number, without your name',
      'other registrations stay as numbers, without your name',
    ),
    count(
      running,
      'marathon of yours has runners: it stays, under “deleted account”',
      'marathons of yours have runners: they stay, under “deleted account”',
    ),
    count(
      empty,
      'marathon of yours without runners is deleted, unless it has another owner',
      'marathons of yours without runners are deleted, except for those with another owner',
    ),
  ].filter((fact) => fact !== undefined);
}

function count(number: number, one: string, more: string): string | undefined {
  return number === 0 ? undefined : `${number} ${number === 1 ? one : more}.`;
}
