import { useSession } from '@marathon/app-runtime';
import { AreaLoading, Navigate } from '@marathon/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useReturnPath } from './useReturnPath.ts';

/** Redirects people who are signed in when the screen opens. After a login here the screen itself leads on. */
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
