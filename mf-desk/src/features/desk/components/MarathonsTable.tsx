import { useStatus } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';
import { color, formatDate, Link, text } from '@marathon/ui';
import { type Column, DataTable } from '@marathon/ui/lists';
import { StatusBadge } from '@marathon/ui/marathons';
import { TakedownBadge } from '@marathon/ui/takedowns';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { takenInWords } from '../../../shared/takenInWords.ts';

/** For rows that contain a marathon. */
export const marathonColumns = <Row,>(marathonOf: (row: Row) => Marathon): readonly Column<Row>[] => {
  const column = (
    header: string,
    cell: (marathon: Marathon) => ReactNode,
    align: 'start' | 'end' = 'start',
  ) => ({
    header,
    cell: (row: Row) => cell(marathonOf(row)),
    align,
  });
  return [
    column('Marathon', ({ _id, title, location }) => (
      <>
        <Title to={`/desk/${_id}`}>{title}</Title>
        <Where>{location}</Where>
      </>
    )),
    column('Race date', ({ eventDate, timeZone }) => (
      <InOneLine>{formatDate(eventDate, timeZone)}</InOneLine>
    )),
    column('Registration', (marathon) => <Status marathon={marathon} />),
    column('Participants', (marathon) => <InOneLine>{takenInWords(marathon)}</InOneLine>, 'end'),
  ];
};

const columns = marathonColumns((marathon: Marathon) => marathon);

export const MarathonsTable = ({ marathons }: { readonly marathons: readonly Marathon[] }) => (
  <DataTable caption="Your marathons" columns={columns} rows={marathons} rowKey={({ _id }) => _id} />
);

function Status({ marathon }: { readonly marathon: Marathon }) {
  const { status } = useStatus(marathon);
  return <span>{marathon.takedown ? <TakedownBadge /> : <StatusBadge status={status} />}</span>;
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
