import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from './useSession.ts';

/** Where the login screen sends the person back to: `location.state.from`. */
export interface LoginState {
  readonly from?: string;
  /** The session ended under the person's hands: the login screen says so. */
  readonly ended?: boolean;
}

interface Props {
  readonly children: ReactNode;
  /** Shown until it is known whether somebody is signed in. */
  readonly loading: ReactNode;
}

/**
 * Its children for who is signed in; everybody else goes to /login, which remembers where they came from.
 * Who logs out here goes home: the next to log in may be somebody else.
 */
export function RequireSession({ children, loading: placeholder }: Props) {
  const { user, loading, loggedOut } = useSession();
  const { pathname, search, hash } = useLocation();
  const [wasIn, setWasIn] = useState(false);
  if (user && !wasIn) setWasIn(true);
  if (loading) return placeholder;
  if (user) return children;
  if (wasIn && loggedOut) return <Navigate to="/" replace />;
  const state: LoginState = { from: `${pathname}${search}${hash}`, ...(wasIn && { ended: true }) };
  return <Navigate to="/login" replace state={state} />;
}
