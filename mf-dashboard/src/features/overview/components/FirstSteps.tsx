import { useMyMarathonCount } from '@marathon/app-runtime/marathons';
import { messages } from '@marathon/contracts/messages';
import { EmptyState, LinkButton } from '@marathon/ui';
import { useMyRegistrations } from '../../../shared/api/getMyRegistrations.ts';
import { useSignedInUser } from '../../../shared/hooks/useSignedInUser.ts';

/** Only for people without marathons and registrations. */
export function FirstSteps() {
  const { email } = useSignedInUser();
  const created = useMyMarathonCount(email);
  const registered = useMyRegistrations(email);
  if (created.data?.total !== 0 || registered.data?.length !== 0) return null;
  return (
    <EmptyState
      title="Your first marathon is still ahead"
      icon="route"
      action={
        <LinkButton to="/marathons" variant="secondary">
          {messages.actions.browse}
        </LinkButton>
      }
    >
      Register for a race you like or add your own. Both appear here.
    </EmptyState>
  );
}
