import { useStatus } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';
import { color, formatDate, Link, text } from '@marathon/ui';
import { type Column, DataTable } from '@marathon/ui/lists';
import { StatusBadge } from '@marathon/ui/marathons';
import styled from 'styled-components';
import { takenInWords } from '../../../shared/takenInWords.ts';

const columns: readonly Column<Marathon>[] = [
  {
    header: 'Marathon',
    cell: ({ _id, title, location }) => (
      <>
        <Title to={`/desk/${_id}`}>{title}</Title>
        <Where>{location}</Where>
      </>
    ),
  },
  {
    header: 'Race date',
    cell: ({ eventDate, timeZone }) => <InOneLine>{formatDate(eventDate, timeZone)}</InOneLine>,
  },
  { header: 'Registration', cell: (marathon) => <Status marathon={marathon} /> },
  {
    header: 'Participants',
    cell: (marathon) => <InOneLine>{takenInWords(marathon)}</InOneLine>,
    align: 'end',
  },
];

export const MarathonsTable = ({ marathons }: { readonly marathons: readonly Marathon[] }) => (
  <DataTable caption="Your marathons" columns={columns} rows={marathons} rowKey={({ _id }) => _id} />
);

function Status({ marathon }: { readonly marathon: Marathon }) {
  const { status } = useStatus(marathon);
  return (
    <span>
      <StatusBadge status={status} />
    </span>
  );
}

const Title = styled(Link)`
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Where = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.s};
  overflow-wrap: anywhere;
`;

const InOneLine = styled.span`
  white-space: nowrap;
`;
