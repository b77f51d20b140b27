import { messages } from '@marathon/contracts/messages';
import type { Registration } from '@marathon/contracts/registration';
import {
  Badge,
  Button,
  type Column,
  color,
  DataTable,
  formatDate,
  formatMoney,
  Icon,
  Link,
  space,
  text,
} from '@marathon/web-kit';
import styled from 'styled-components';
import { DeleteRegistration } from './DeleteRegistration.tsx';

const words = messages.myApplied;

interface Props {
  readonly registrations: readonly Registration[];
  readonly onUpdate: (registration: Registration) => void;
}

/** The person's registrations; on a phone each is a card. */
export function RegistrationsTable({ registrations, onUpdate }: Props) {
  const columns: readonly Column<Registration>[] = [
    { header: words.columns.title, cell: (row) => <MarathonTitle {...row} /> },
    { header: words.columns.fee, cell: (row) => formatMoney(row.registrationFee, words.free) },
    {
      header: words.columns.actions,
      cell: (row) => (
        <Actions>
          {!isCancelled(row) && (
            <Button
              variant="secondary"
              size="s"
              onClick={() => onUpdate(row)}
              aria-describedby={titleIdOf(row)}
              aria-haspopup="dialog"
            >
              <Icon name="edit" size={18} />
              {words.update}
            </Button>
          )}
          <DeleteRegistration registration={row} describedBy={titleIdOf(row)} />
        </Actions>
      ),
    },
  ];
  return <DataTable caption={words.title} columns={columns} rows={registrations} rowKey={({ _id }) => _id} />;
}

/** A cancelled marathon has no page any more; its registration stays, and says so. */
function MarathonTitle(registration: Registration) {
  const { marathonId, marathonTitle, date } = registration;
  const cancelled = isCancelled(registration);
  return (
    <div>
      <Title>
        <span id={titleIdOf(registration)}>
          {cancelled ? marathonTitle : <Link to={`/marathonsdetails/${marathonId}`}>{marathonTitle}</Link>}
        </span>
        {cancelled && <Badge tone="danger">Cancelled</Badge>}
      </Title>
      <Note>
        {cancelled ? 'The organizer has cancelled this marathon.' : `Registered on ${formatDate(date)}`}
      </Note>
    </div>
  );
}

const isCancelled = ({ status }: Registration) => status === 'marathon-cancelled';

const titleIdOf = ({ _id }: Registration) => `registration-${_id}`;

const Title = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  font-weight: 600;
  overflow-wrap: anywhere;
  a {
    color: inherit;
  }
`;

const Note = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.s};
`;

const Actions = styled.div`
  display: flex;
  gap: ${space[2]};
  /* Without a frame, its words stand where others' frames do. */
  & > :only-child {
    margin-inline-start: calc(-1 * ${space[3]});
  }
`;
