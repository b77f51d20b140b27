import { useRuntime, useSession } from '@marathon/app-runtime';
import { AreaLoading, Navigate, useLocation } from '@marathon/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { returnPath } from './returnPath.ts';

/** Leads on who is signed in when the screen opens; who signs in on it stays until the screen leads on itself. */
export function GuestOnly({ children }: { readonly children: ReactNode }) {
  const { user, loading } = useSession();
  const [cameAsGuest, setCameAsGuest] = useState(false);
  const { state } = useLocation();
  const { screenFor } = useRuntime();
  useEffect(() => {
    if (!loading && user === null) setCameAsGuest(true);
  }, [loading, user]);
  if (loading) return <AreaLoading />;
  if (user && !cameAsGuest) return <Navigate to={returnPath(state, screenFor)} replace />;
  return children;
}
