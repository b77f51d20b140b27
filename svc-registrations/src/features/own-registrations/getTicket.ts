import { ok, type Result } from '@marathon/contracts/result';
import type { Ticket } from '@marathon/contracts/tickets';
import type { Dependencies } from '../../application/dependencies.ts';
import type { Person } from '../../domain/person.ts';
import { getRegistration } from './getRegistration.ts';

export const getTicket =
  ({ store, ticketCodes }: Dependencies) =>
  async (id: string, person: Person): Promise<Result<Ticket>> => {
    const found = await getRegistration({ store })(id, person);
    return found.ok ? ok({ code: ticketCodes.codeOf(found.value) }) : found;
  };
