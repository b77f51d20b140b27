import { messages } from '@marathon/contracts/messages';
import type { Registration } from '@marathon/contracts/registration';
import { Button, formatMoney, Icon, space } from '@marathon/ui';
import { type Column, DataTable } from '@marathon/ui/lists';
import styled from 'styled-components';
import { DeleteRegistration } from './DeleteRegistration.tsx';
import { isCancelled, RegistrationSummary, titleIdOf } from './RegistrationSummary.tsx';
import { TicketLink } from './TicketLink.tsx';

const words = messages.myRegistrations;

interface Props {
  readonly registrations: readonly Registration[];
  readonly onUpdate: (registration: Registration) => void;
}

/** Cards on phones. */
export function RegistrationsTable({ registrations, onUpdate }: Props) {
  const columns: readonly Column<Registration>[] = [
    { header: messages.marathon.title, cell: (row) => <RegistrationSummary registration={row} /> },
    { header: messages.marathon.fee, cell: (row) => formatMoney(row.registrationFee) },
    {
      header: words.actions,
      cell: (row) => (
        <Actions>
          {!isCancelled(row) && <TicketLink registration={row} />}
          {!isCancelled(row) && (
            <Button
              variant="secondary"
              size="s"
              onClick={() => onUpdate(row)}
              aria-describedby={titleIdOf(row)}
              aria-haspopup="dialog"
            >
              <Icon name="edit" size={18} />
              {messages.actions.update}
            </Button>
          )}
          <DeleteRegistration registration={row} describedBy={titleIdOf(row)} />
        </Actions>
      ),
    },
  ];
  return <DataTable caption={words.title} columns={columns} rows={registrations} rowKey={({ _id }) => _id} />;
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  /* Without a frame, its words stand where others' frames do. */
  & > :only-child {
    margin-inline-start: calc(-1 * ${space[3]});
  }
`;
