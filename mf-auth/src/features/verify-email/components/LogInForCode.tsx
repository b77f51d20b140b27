import { LinkButton } from '@marathon/ui';
import { FormActions } from '@marathon/ui/forms';

export function LogInForCode() {
  return (
    <>
      <p>Open the link we emailed you, or log in to enter the code.</p>
      <FormActions>
        <LinkButton to="/login" state={{ from: '/verify-email' }} size="l" block>
          Log in
        </LinkButton>
      </FormActions>
    </>
  );
}
