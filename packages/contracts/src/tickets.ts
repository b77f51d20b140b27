import { z } from 'zod';
import { ticketStates } from './constants.ts';
import { requiredText } from './fields.ts';
import { objectId } from './storedFields.ts';

/** Answer of GET /registrations/{id}/ticket, to the registrant alone. */
export const ticketSchema = z.object({
  /** 32 digits and letters without I, L, O and U. It names nobody. */
  code: z.string(),
});
export type Ticket = z.infer<typeof ticketSchema>;

/** Body of POST /marathons/{id}/tickets/verification: a code as somebody typed it, or the address that a QR code has. */
export const ticketVerificationRequestSchema = z.object({
  code: requiredText('Code'),
});

/** Answer of POST /marathons/{id}/tickets/verification, to the organizer of the marathon alone. */
export const ticketVerificationSchema = z.object({
  state: z.enum(ticketStates),
  /** null unless it is valid or cancelled. */
  registrationId: z.nullable(objectId),
  /** null unless it is valid. */
  participantName: z.nullable(z.string()),
});
export type TicketVerification = z.infer<typeof ticketVerificationSchema>;
