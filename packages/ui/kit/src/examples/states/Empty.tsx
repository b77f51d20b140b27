import { EmptyState, LinkButton } from '@marathon/ui';

export const note =
  'There is nothing, and that is all right: say what there is not, and what one can do about it.';

export default function NoRaces() {
  return (
    <EmptyState
      title="No registrations yet"
      icon="ticket"
      action={<LinkButton to="#states">Browse marathons</LinkButton>}
    >
      Once you register for a marathon it shows here.
    </EmptyState>
  );
}
