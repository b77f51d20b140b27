import { z } from 'zod';
import { ticketStates } from './constants.ts';
import { requiredText } from './fields.ts';
import { objectId, storedInstant } from './storedFields.ts';

export const ticketSchema = z.object({
  /** 32 digits and letters without I, L, O and U. Contains no personal data. */
  code: z.string(),
});
export type Ticket = z.infer<typeof ticketSchema>;

export const ticketVerificationRequestSchema = z.object({
  code: requiredText('Code'),
});

export const ticketVerificationSchema = z.object({
  state: z.enum(ticketStates),
  registrationId: z.nullable(objectId),
  /** null unless valid. */
  participantName: z.nullable(z.string()),
  /** null: not checked in. */
  checkedInAt: z.nullable(storedInstant).optional(),
  /** Organizer's name; null: not checked in, or a deleted account. */
  checkedInBy: z.nullable(z.string()).optional(),
});
export type TicketVerification = z.infer<typeof ticketVerificationSchema>;
