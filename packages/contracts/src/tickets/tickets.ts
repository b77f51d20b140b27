import * as z from '#schema';
import { ticketStates } from '../constants.ts';
import { givenAnswerSchema } from '../questions/questions.ts';

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

/** Scanners type the whole address of the QR code, some of them without its #. */
export const ticketCodeIn = (input: string): string =>
  input.replace(/^\s*https?:.*\/ticket/is, '').replace(/[^0-9a-z]/gi, '');

/** `undone`: checked in by this request, undone since. `unknown`: forged, mistyped, or of a deleted person. */
export const checkInStates = [
  'checked-in',
  'already-checked-in',
  'undone',
  'cancelled',
  'other-marathon',
  'unknown',
] as const;

export const checkInSchema = z.object({
  state: z.enum(checkInStates),
  registrationId: z.nullable(z.objectId),
  participantName: z.nullable(z.string()),
  checkedInAt: z.nullable(z.storedInstant),
  /** Organizer's name; null: not checked in, or a deleted account. */
  checkedInBy: z.nullable(z.string()),
  answers: z.array(givenAnswerSchema),
  marathonTitle: z.nullable(z.string()),
});
export type CheckIn = z.infer<typeof checkInSchema>;

export const checkInCountsSchema = z.object({ checkedIn: z.number(), registered: z.number() });
export type CheckInCounts = z.infer<typeof checkInCountsSchema>;
