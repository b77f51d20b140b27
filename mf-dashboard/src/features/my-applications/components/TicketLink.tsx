import { ticketWorker } from '@marathon/contracts/offlineTickets';
import type { Registration } from '@marathon/contracts/registration';
import { Icon, LinkButton, useNavigate } from '@marathon/ui';
import type { MouseEvent } from 'react';
import { hasTicket, openOfflineTicket } from '../dom/offlineTicket.ts';
import { titleIdOf } from './RegistrationSummary.tsx';

/** Leads to the ticket; without a connection to the copy that this browser has, if any. */
export function TicketLink({ registration }: { readonly registration: Registration }) {
  const navigate = useNavigate();
  const { _id } = registration;
  const page = ticketWorker.scope + _id;

  async function openOffline() {
    if (await hasTicket(_id)) openOfflineTicket(_id);
    else navigate(page);
  }

  function follow(event: MouseEvent) {
    if (navigator.onLine) return;
    event.preventDefault();
    void openOffline();
  }

  return (
    <LinkButton
      to={page}
      variant="secondary"
      size="s"
      onClick={follow}
      aria-describedby={titleIdOf(registration)}
    >
      <Icon name="ticket" size={18} />
      Ticket
    </LinkButton>
  );
}
