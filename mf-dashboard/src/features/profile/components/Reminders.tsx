import { isApiError } from '@marathon/app-runtime';
import { failureWords } from '@marathon/app-runtime/accounts';
import type { MailPreferences } from '@marathon/contracts/mailPreferences';
import { color, ErrorState, Skeleton, space, toasts } from '@marathon/ui';
import { TickLabel } from '@marathon/ui/forms';
import { QueryBoundary } from '@marathon/ui/queries';
import { useId } from 'react';
import styled from 'styled-components';
import { useMailPreferences, useUpdateMailPreferences } from '../api/mailPreferences.ts';
import { ProfileSection } from './ProfileSection.tsx';

/** Mail settings; empty without a service for mails. */
export function Reminders({ email }: { readonly email: string }) {
  const preferences = useMailPreferences(email);
  const { error } = preferences;
  // Without the service the answer is that of an unknown path.
  if (isApiError(error) && (error.status === 404 || error.status === 405)) return null;
  return (
    <ProfileSection title="Emails">
      <QueryBoundary
        query={preferences}
        loading={<Skeleton $height="3rem" />}
        failed={({ retry, retrying }) => <ErrorState onRetry={retry} retrying={retrying} />}
      >
        {(data) => <Switch email={email} preferences={data} />}
      </QueryBoundary>
    </ProfileSection>
  );
}

interface SwitchProps {
  readonly email: string;
  readonly preferences: MailPreferences;
}

function Switch({ email, preferences }: SwitchProps) {
  const hintId = useId();
  const { mutate, isPending, variables } = useUpdateMailPreferences(email);
  const { reminders } = isPending ? variables : preferences;
  const turn = (wanted: boolean) => {
    if (isPending) return;
    mutate(
      { reminders: wanted },
      {
        onSuccess: () => void toasts.success(wanted ? 'Reminders are on' : 'Reminders are off'),
        onError: (error) =>
          void toasts.error(failureWords(error, 'That could not be saved. Please try again.')),
      },
    );
  };
  return (
    <>
      <Label>
        <input
          type="checkbox"
          checked={reminders}
          aria-describedby={hintId}
          onChange={(event) => turn(event.target.checked)}
        />
        Race reminders
      </Label>
      <Hint id={hintId}>
        7 days and 1 day before each race. You’ll always get emails about your spots and account.
      </Hint>
    </>
  );
}

const Label = styled(TickLabel)`
  margin-top: ${space[3]};
  font-weight: 600;
`;

const Hint = styled.p`
  margin-top: ${space[2]};
  color: ${color.inkMuted};
`;
