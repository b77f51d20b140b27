import { EmailLink } from '../../shared/EmailLink.tsx';

/** Ways into an existing account. They get the address. */
export const HasAccount = ({ email }: { readonly email: () => string }) => (
  <>
    Is it yours?{' '}
    <EmailLink to="/login" email={email}>
      Log in instead
    </EmailLink>{' '}
    or{' '}
    <EmailLink to="/forgot-password" email={email}>
      reset your password
    </EmailLink>
    .
  </>
);
