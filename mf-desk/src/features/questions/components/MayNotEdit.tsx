import { EmptyState, LinkButton } from '@marathon/ui';

/** For somebody of the team whose role does not change the race. */
export const MayNotEdit = ({ marathonId }: { readonly marathonId: string }) => (
  <EmptyState
    title="Owners and editors change the questions"
    icon="edit"
    action={<LinkButton to={`/desk/${marathonId}`}>Participants</LinkButton>}
  >
    What runners answered stands with each participant.
  </EmptyState>
);
