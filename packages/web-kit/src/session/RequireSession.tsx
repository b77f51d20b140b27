import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { AreaLoading } from '../components/Spinner.tsx';
import { useSession } from './useSession.ts';

/** Where the login screen sends the person back to: `location.state.from`. */
export interface LoginState {
  readonly from?: string;
}

/** Its children for who is signed in; everybody else goes to /login, which remembers where they came from. */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const { user, loading } = useSession();
  const { pathname, search } = useLocation();
  if (loading) return <AreaLoading />;
  if (user === null) {
    return <Navigate to="/login" replace state={{ from: `${pathname}${search}` } satisfies LoginState} />;
  }
  return children;
}
