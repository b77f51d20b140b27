import { LinkButton } from '@marathon/ui';
import { FormNotice } from '@marathon/ui/forms';
import { Outcome } from '../../../shared/Outcome.tsx';
import { expiredLink } from '../expiredLink.ts';

/** A login sends another mail. */
export function ExpiredLink() {
  return (
    <Outcome>
      <FormNotice role="alert">{expiredLink}</FormNotice>
      <p>Log in to check whether your email is confirmed, or to get a new link.</p>
      <LinkButton to="/login" state={{ from: '/verify-email' }} size="l" block>
        Log in
      </LinkButton>
    </Outcome>
  );
}
