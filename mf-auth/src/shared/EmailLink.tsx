import { Link, useLocation, useNavigate } from '@marathon/ui';
import type { MouseEvent, ReactNode } from 'react';

interface Props {
  readonly to: string;
  /** What is typed by then. */
  readonly email: () => string;
  readonly children: ReactNode;
}

/** Leads to another screen about signing in, which gets the same `location.state` and what is typed as the address. */
export function EmailLink({ to, email, children }: Props) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const takeAlong = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(to, { state: { ...state, email: email() } });
  };
  return (
    <Link to={to} state={state} onClick={takeAlong}>
      {children}
    </Link>
  );
}
