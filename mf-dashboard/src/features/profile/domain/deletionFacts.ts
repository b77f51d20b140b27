import type { Marathon } from '@marathon/contracts/marathon';
import { hasStarted } from '@marathon/contracts/marathonStatus';
import type { Registration } from '@marathon/contracts/registration';

interface AccountContents {
  readonly registrations: readonly Pick<Registration, 'eventDate' | 'status'>[];
  readonly marathons: readonly Pick<Marathon, 'registrationCount'>[];
}

/** What happens to the person's spots and marathons, a sentence each. */
export function deletionFacts({ registrations, marathons }: AccountContents, now: Date): string[] {
  const active = registrations.filter(({ status }) => status === 'active');
  const coming = active.filter(
    ({ eventDate }) => eventDate !== null && !hasStarted({ eventDate }, now),
  ).length;
  const past = registrations.length - coming;
  const running = marathons.filter(({ registrationCount }) => registrationCount > 0).length;
  const empty = marathons.length - running;
  return [
    count(
      coming,
      'You’ll lose your spot in 1 upcoming race.',
      `You’ll lose your spots in ${coming} upcoming races.`,
    ),
    count(
      past,
      '1 other registration still counts, without your name.',
      `${past} other registrations still count, without your name.`,
    ),
    count(
      running,
      '1 race of yours has runners. It stays under “deleted account”.',
      `${running} races of yours have runners. They stay under “deleted account”.`,
    ),
    count(
      empty,
      '1 race of yours without runners is deleted, unless it has another owner.',
      `${empty} races of yours without runners are deleted, except those with another owner.`,
    ),
  ].filter((fact) => fact !== undefined);
}

function count(number: number, one: string, more: string): string | undefined {
  if (number === 0) return undefined;
  return number === 1 ? one : more;
}
