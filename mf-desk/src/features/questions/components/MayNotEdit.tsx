import { EmptyState, LinkButton } from '@marathon/ui';

/** For roles that may not change the race. */
export const MayNotEdit = ({ marathonId }: { readonly marathonId: string }) => (
  <EmptyState
    title="Only owners and editors can change questions"
    icon="edit"
    action={<LinkButton to={`/desk/${marathonId}`}>Participants</LinkButton>}
  >
    Each participant’s page shows their answers.
  </EmptyState>
);
