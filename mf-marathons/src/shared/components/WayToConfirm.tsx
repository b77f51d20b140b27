import { messages } from '@marathon/contracts/messages';
import { Link, useLocation } from '@marathon/ui';

/** Leads to the screen that confirms the address, and from there back to this one. */
export function WayToConfirm() {
  const { pathname } = useLocation();
  return (
    <Link to="/verify-email" state={{ from: pathname }}>
      {messages.verification.title}
    </Link>
  );
}
