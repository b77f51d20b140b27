import { useSession } from '@marathon/app-runtime';
import { AreaLoading, Navigate } from '@marathon/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useReturnPath } from './useReturnPath.ts';

/** Leads on who is signed in when the screen opens; who signs in on it stays until the screen leads on itself. */
export function GuestOnly({ children }: { readonly children: ReactNode }) {
  const { user, loading } = useSession();
  const [cameAsGuest, setCameAsGuest] = useState(false);
  const back = useReturnPath();
  useEffect(() => {
    if (!loading && user === null) setCameAsGuest(true);
  }, [loading, user]);
  if (loading) return <AreaLoading />;
  if (user && !cameAsGuest) return <Navigate to={back} replace />;
  return children;
}
