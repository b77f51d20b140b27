import { EmailLink } from '../../shared/EmailLink.tsx';

/** For somebody whose address has an account: the ways into it, which get the address. */
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
