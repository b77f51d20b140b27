import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { AreaLoading } from '../components/Spinner.tsx';
import { useSession } from './useSession.ts';

/** Where the login screen sends the person back to: `location.state.from`. */
export interface LoginState {
  readonly from?: string;
  /** The session ended under the person's hands: the login screen says so. */
  readonly ended?: boolean;
}

/**
 * Its children for who is signed in; everybody else goes to /login, which remembers where they came from.
 * Who logs out here goes home: the next to log in may be somebody else.
 */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const { user, loading, loggedOut } = useSession();
  const { pathname, search } = useLocation();
  const [wasIn, setWasIn] = useState(false);
  if (user && !wasIn) setWasIn(true);
  if (loading) return <AreaLoading />;
  if (user) return children;
  if (wasIn && loggedOut) return <Navigate to="/" replace />;
  const state: LoginState = { from: `${pathname}${search}`, ...(wasIn && { ended: true }) };
  return <Navigate to="/login" replace state={state} />;
}
