import { EmptyState, LinkButton } from '@marathon/ui';
import { useEffect } from 'react';
import { invitationToken } from '../invitationToken.ts';

export function InvitationOver() {
  useEffect(invitationToken.drop, []);
  return (
    <EmptyState
      title="This invitation is over"
      icon="clock"
      action={<LinkButton to="/desk">Your desk</LinkButton>}
    >
      It was accepted or withdrawn, or is older than 7 days. Ask for a new one.
    </EmptyState>
  );
}
