import { Badge } from '@marathon/ui';
import { DataTable } from '@marathon/ui/lists';

export const note = 'A table on wide windows, a stack of cards on a phone.';

const rows = [
  { name: 'Harbour Night Run', place: 'Oslo', runners: 412 },
  { name: 'Vineyard Trail', place: 'Mendoza', runners: 38 },
];

export default function ATable() {
  return (
    <DataTable
      caption="Races"
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { header: 'Race', cell: ({ name }) => name },
        { header: 'Place', cell: ({ place }) => place },
        { header: 'Runners', cell: ({ runners }) => <Badge tone="info">{runners}</Badge>, align: 'end' },
      ]}
    />
  );
}
