import { StatusBadge } from '@marathon/ui/marathons';

export const note = 'The status of a marathon, in the same words and colours everywhere.';

export default function Statuses() {
  return (
    <>
      <StatusBadge status="open" />
      <StatusBadge status="opens-soon" />
      <StatusBadge status="sold-out" />
      <StatusBadge status="closed" />
      <StatusBadge status="past" />
    </>
  );
}
