import { participantStates } from '../constants.ts';
import type { ParticipantAnswer, ParticipantsPageAnswer } from '../participants.ts';
import { ofEachField } from '../registrationFields.ts';
import {
  answer,
  instant,
  list,
  nullable,
  number,
  object,
  objectId,
  oneOf,
  optional,
  text,
} from './checks.ts';
import { happening, type ShownHappening } from './registrationLog.ts';

export type ListedParticipant = ParticipantsPageAnswer['participants'][number] & {
  /** To the question that the list was asked about, as people read it; null: not answered. */
  readonly answer?: string | null | undefined;
};

/** A later version may tell of more than this one knows: its words are shown as they come. */
export interface ShownParticipant extends Omit<ParticipantAnswer, 'history' | 'log'> {
  readonly history: readonly { readonly at: string; readonly action: string }[];
  /** Absent: an older server has none. */
  readonly log?: readonly ShownHappening[] | undefined;
}

const listed = {
  registrationId: objectId,
  state: oneOf(...participantStates),
  participantName: nullable(text),
  email: nullable(text),
  registeredAt: instant,
  cancelledAt: nullable(instant),
};

/** As the schemas of `participants.ts` have them. */
export const participantsPageAnswer = answer(
  object<ParticipantsPageAnswer>({
    participants: list(object<ListedParticipant>({ ...listed, answer: optional(nullable(text)) })),
    total: number,
    next: nullable(text),
  }),
);
export const shownParticipantAnswer = answer(
  object<ShownParticipant>({
    ...listed,
    marathonId: objectId,
    ...ofEachField(() => nullable(text)),
    registrationFee: nullable(number),
    history: list(object<ShownParticipant['history'][number]>({ at: instant, action: text })),
    log: optional(list(happening)),
    revision: optional(text),
  }),
);
