import * as z from '#schema';
import { ticketStates } from './constants.ts';

export const ticketSchema = z.object({
  /** 32 digits and letters without I, L, O and U. Contains no personal data. */
  code: z.string(),
});
export type Ticket = z.infer<typeof ticketSchema>;

export const ticketVerificationSchema = z.object({
  state: z.enum(ticketStates),
  registrationId: z.nullable(z.objectId),
  participantName: z.nullable(z.string()),
  checkedInAt: z.optional(z.nullable(z.storedInstant)),
  /** Organizer's name; null: not checked in, or a deleted account. */
  checkedInBy: z.optional(z.nullable(z.string())),
});
export type TicketVerification = z.infer<typeof ticketVerificationSchema>;
