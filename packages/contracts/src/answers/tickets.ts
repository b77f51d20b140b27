import { ticketStates } from '../constants.ts';
import type { Ticket, TicketVerification } from '../tickets.ts';
import { answer, instant, nullable, object, oneOf, optional, text } from './checks.ts';

export const ticketAnswer = answer(object<Ticket>({ code: text }));

export const ticketVerificationAnswer = answer(
  object<TicketVerification>({
    state: oneOf(...ticketStates),
    registrationId: nullable(text),
    participantName: nullable(text),
    checkedInAt: optional(nullable(instant)),
    checkedInBy: optional(nullable(text)),
  }),
);
