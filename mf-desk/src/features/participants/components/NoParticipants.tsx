import { Button, EmptyState, LinkButton } from '@marathon/ui';
import type { ParticipantsQuery } from '../domain/participantsQuery.ts';

interface Props {
  readonly marathonId: string;
  readonly isCancelled: boolean;
  readonly asked: ParticipantsQuery;
  readonly onChange: (changes: Partial<ParticipantsQuery>) => void;
}

/** Why the list is empty, and what to do. */
export function NoParticipants({ marathonId, isCancelled, asked, onChange }: Props) {
  const { search, state, checkedIn } = asked;
  if (search)
    return (
      <EmptyState
        title={`Nobody matches “${search}”`}
        icon="search"
        action={
          <Button variant="secondary" onClick={() => onChange({ search: '' })}>
            Clear search
          </Button>
        }
      >
        Search by the start of a first name, last name or email, or by the end of a phone or registration
        number.
      </EmptyState>
    );
  if (state === 'cancelled')
    return (
      <EmptyState
        title="Nobody has cancelled"
        icon="check"
        action={
          <Button variant="secondary" onClick={() => onChange({ state: 'placed' })}>
            Show participants
          </Button>
        }
      >
        Cancelled registrations are listed for 30 days.
      </EmptyState>
    );
  if (checkedIn)
    return (
      <EmptyState
        title={checkedIn === 'true' ? 'Nobody is checked in yet' : 'Everyone is checked in'}
        icon="check"
        action={
          <Button variant="secondary" onClick={() => onChange({ checkedIn: undefined })}>
            Show everyone
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title={isCancelled ? 'Nobody has registered' : 'Nobody has registered yet'}
      icon="users"
      action={
        <LinkButton to={`/marathonsdetails/${marathonId}`} variant="secondary">
          Race details
        </LinkButton>
      }
    >
      {!isCancelled && 'Share the race page. Runners appear here as they register.'}
    </EmptyState>
  );
}
