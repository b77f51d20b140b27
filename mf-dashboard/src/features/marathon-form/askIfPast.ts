import type { NewMarathon } from '@marathon/contracts/marathonRequests';
import { dialogs, formatDate } from '@marathon/ui';

/** Asks before adding a race that is over or closed: usually the year is mistyped. True without a question. */
export async function askIfPast(marathon: NewMarathon, now = new Date()): Promise<boolean> {
  const words = whatIsPast(marathon, now);
  return words === undefined || dialogs.confirm({ ...words, yes: 'Yes, add it' });
}

function whatIsPast(
  { eventDate, registrationEnd, timeZone }: NewMarathon,
  now: Date,
): { readonly title: string; readonly text: string } | undefined {
  const dayOf = (instant: string) => formatDate(instant, timeZone);
  if (eventDate <= now.toISOString())
    return { title: 'Add a race that is over?', text: `It took place on ${dayOf(eventDate)}.` };
  if (registrationEnd <= now.toISOString())
    return {
      title: 'Add a race that nobody can register for?',
      text: `Its registration ended on ${dayOf(registrationEnd)}.`,
    };
  return undefined;
}
