import { isApiError } from '@marathon/app-runtime';
import { EmptyState, LinkButton } from '@marathon/ui';

interface Props {
  readonly marathonId: string;
  /** Why a call about the marathon or its participants failed. */
  readonly error: unknown;
}

/** Explanation if a retry would not help; otherwise null. */
export function notShownBecause({ marathonId, error }: Props) {
  if (isApiError(error, 'forbidden')) return <NotYours marathonId={marathonId} />;
  if (isApiError(error, 'marathon-not-found')) return <NoMarathon />;
  if (isApiError(error, 'second-factor-required')) return <NeedsTwoSteps reason={error.message} />;
  return null;
}

const NotYours = ({ marathonId }: Pick<Props, 'marathonId'>) => (
  <EmptyState
    title="Only the race’s team can see this"
    icon="users"
    action={
      <>
        <LinkButton to="/desk">Your desk</LinkButton>
        <LinkButton to={`/marathonsdetails/${marathonId}`} variant="secondary">
          Race details
        </LinkButton>
      </>
    }
  >
    You’re not on its team, or your role doesn’t include this. If you added the race, log in with the account
    you used. Otherwise ask its organizer to invite you or change your role.
  </EmptyState>
);

const NeedsTwoSteps = ({ reason }: { readonly reason: string }) => (
  <EmptyState
    title="This needs two-step login"
    icon="user"
    action={
      <>
        <LinkButton to="/dashboard/profile">Your profile</LinkButton>
        <LinkButton to="/desk" variant="secondary">
          Your desk
        </LinkButton>
      </>
    }
  >
    {reason}.
  </EmptyState>
);

const NoMarathon = () => (
  <EmptyState title="Race not found" icon="search" action={<LinkButton to="/desk">Your desk</LinkButton>}>
    It may have been deleted.
  </EmptyState>
);
