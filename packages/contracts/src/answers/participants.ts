import { participantStates } from '../constants.ts';
import type { ParticipantAnswer, ParticipantsPageAnswer } from '../participants.ts';
import { ofEachField } from '../registrationFields.ts';
import {
  answer,
  flag,
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
  readonly answer?: string | null | undefined;
};

/** Actions are any text: a newer server may know more of them. */
export interface ShownParticipant extends Omit<ParticipantAnswer, 'history' | 'log'> {
  readonly history: readonly { readonly at: string; readonly action: string }[];
  readonly log?: readonly ShownHappening[] | undefined;
}

const listed = {
  registrationId: objectId,
  state: oneOf(...participantStates),
  participantName: nullable(text),
  email: nullable(text),
  registeredAt: instant,
  cancelledAt: nullable(instant),
  checkedInAt: optional(nullable(instant)),
};

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
    hasAccount: optional(flag),
    revision: optional(text),
  }),
);
