import type { NewMarathon } from '@marathon/contracts/marathonRequests';
import { messages } from '@marathon/contracts/messages';
import type { InsertionAnswer } from '@marathon/contracts/mutationResponses';
import { useState } from 'react';
import type { Addition } from '../api/addMarathon.ts';
import { askIfPast } from '../askIfPast.ts';
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
