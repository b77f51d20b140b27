import { messages } from '@marathon/contracts/messages';
import { Link, useLocation } from '@marathon/ui';

/** Leads to the confirmation screen and back. */
export function WayToConfirm() {
  const { pathname } = useLocation();
  return (
    <Link to="/verify-email" state={{ from: pathname }}>
      {messages.verification.title}
    </Link>
  );
}
