import type { NewMarathon } from '@marathon/contracts/marathonRequests';
import { messages } from '@marathon/contracts/messages';
import type { InsertionAnswer } from '@marathon/contracts/mutationResponses';
import { dialogs, formatDate } from '@marathon/ui';
import { useState } from 'react';
import type { Addition } from '../api/addMarathon.ts';
import type { MarathonDraft } from './useMarathonDraft.ts';
import { type MarathonSaving, notSaved, useMarathonSaving } from './useMarathonSaving.ts';

interface Options extends Pick<MarathonDraft, 'form' | 'sendOnce'> {
  readonly add: (addition: Addition) => Promise<InsertionAnswer>;
  /** The marathon whose questions are offered. */
  readonly copiedFrom?: string | undefined;
  /** Called before the page changes. */
  readonly onSaved: () => void;
}

/** Publishes the form's marathon; or with closed registration, to set its questions first. */
export function usePublishing({ form, sendOnce, add, copiedFrom, onSaved }: Options): MarathonSaving & {
  readonly closed: MarathonSaving;
} {
  const words = messages.addMarathon;
  const publish = async (marathon: NewMarathon) =>
    (await askIfPast(marathon)) ? sendOnce((idempotencyKey) => add({ marathon, idempotencyKey })) : notSaved;
  const open = useMarathonSaving({ form, words, onSaved, save: publish });
  const closed = useMarathonSaving({
    form,
    words,
    onSaved,
    save: (marathon) => publish({ ...marathon, registrationClosed: true }),
    next: ({ insertedId }) =>
      `/desk/${insertedId}/questions${copiedFrom === undefined ? '' : `?copy=${copiedFrom}`}`,
  });
  const [isLastClosed, setIsLastClosed] = useState(false);
  const shared = { failure: (isLastClosed ? closed : open).failure, busy: open.busy || closed.busy };
  const submitOf =
    (saving: MarathonSaving): MarathonSaving['submit'] =>
    (event) => {
      setIsLastClosed(saving === closed);
      saving.submit(event);
    };
  return { ...shared, submit: submitOf(open), closed: { ...shared, submit: submitOf(closed) } };
}

/** Asks before adding a race that is over or closed: usually the year is mistyped. True without a question. */
async function askIfPast(marathon: NewMarathon, now = new Date()): Promise<boolean> {
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
