import * as z from '#schema';
import { participantStates } from '../constants.ts';
import { ofEachField, registrationFields } from '../registration/registrationFields.ts';
import { logActions, logEntryFields } from '../registration/registrationLog.ts';

const listed = {
  registrationId: z.objectId,
  state: z.enum(participantStates),
  /** null: deleted after a cancellation. */
  participantName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  registeredAt: z.storedInstant,
  cancelledAt: z.nullable(z.storedInstant),
  checkedInAt: z.optional(z.nullable(z.storedInstant)),
};

export const participantsPageSchema = z.object({
  participants: z.array(z.object({ ...listed, answer: z.optional(z.nullable(z.string())) })),
  total: z.number(),
  next: z.nullable(z.string()),
});
export type ParticipantsPageAnswer = z.infer<typeof participantsPageSchema>;
export type ListedParticipant = ParticipantsPageAnswer['participants'][number];

export const participantSchema = z.object({
  ...listed,
  marathonId: z.objectId,
  ...ofEachField((name) => {
    const text = z.nullable(z.string());
    return registrationFields[name].isAlwaysAnswered ? text : z._default(text, null);
  }),
  keptUntil: z.optional(z.storedInstant),
  /** US dollars at registration; null is free or unknown. */
  registrationFee: z.nullable(z.number()),
  history: z.array(z.object({ at: z.storedInstant, action: z.enum(['registered', 'cancelled']) })),
  /** `history` with all other changes and their authors. */
  log: z.optional(
    z.array(
      z.object({
        action: z.extensible(['registered', ...logActions]),
        ...logEntryFields,
        byName: z.nullable(z.string()),
      }),
    ),
  ),
  /** False until an account proves the email: until then organizers may correct it. */
  hasAccount: z.optional(z.boolean()),
  /** For `If-Match`; changes with each field here. Absent if cancelled. */
  revision: z.optional(z.string()),
});
export type ParticipantAnswer = z.infer<typeof participantSchema>;
