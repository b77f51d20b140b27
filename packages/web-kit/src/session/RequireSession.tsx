import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { AreaLoading } from '../components/Spinner.tsx';
import { useSession } from './useSession.ts';

/** Where the login screen sends the person back to: `location.state.from`. */
export interface LoginState {
  readonly from?: string;
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
  return <Navigate to="/login" replace state={{ from: `${pathname}${search}` } satisfies LoginState} />;
}
