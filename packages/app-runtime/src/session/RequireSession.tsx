import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from './useSession.ts';

export interface LoginState {
  readonly from?: string;
  readonly ended?: boolean;
}

interface Props {
  readonly children: ReactNode;
  readonly loading: ReactNode;
}

/** A logout here leads home: the next person may be another. */
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
