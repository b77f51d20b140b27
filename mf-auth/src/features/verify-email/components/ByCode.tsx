import { useOwnAccount } from '@marathon/app-runtime/accounts';
import { AreaLoading, ErrorState } from '@marathon/ui';
import { FormNotice } from '@marathon/ui/forms';
import { QueryBoundary } from '@marathon/ui/queries';
import { expiredLink } from '../expiredLink.ts';
import { CodeForm } from './CodeForm.tsx';
import { ConfirmationNotice, type Purpose } from './ConfirmationNotice.tsx';

interface Props {
  readonly isLinkExpired: boolean;
  readonly onDone: (purpose: Purpose) => void;
}

export function ByCode({ isLinkExpired, onDone }: Props) {
  const account = useOwnAccount();
  return (
    <QueryBoundary
      query={account}
      loading={<AreaLoading />}
      failed={({ retry, retrying }) => <ErrorState onRetry={retry} retrying={retrying} />}
    >
      {({ email, isEmailVerified, pendingEmail, isManaged }) =>
        isEmailVerified && pendingEmail === null ? (
          <ConfirmationNotice purpose="verify-email" />
        ) : isManaged && pendingEmail === null ? (
          <p>Open the link we emailed to {email}. You don’t need to type anything here.</p>
        ) : (
          <>
            {isLinkExpired && <FormNotice role="alert">{expiredLink}</FormNotice>}
            <CodeForm
              email={pendingEmail ?? email}
              onDone={() => onDone(pendingEmail === null ? 'verify-email' : 'change-email')}
            />
          </>
        )
      }
    </QueryBoundary>
  );
}
