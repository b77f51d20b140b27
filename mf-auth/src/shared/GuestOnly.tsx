import { useSession } from '@marathon/app-runtime';
import { AreaLoading, Navigate, useLocation } from '@marathon/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { returnPath } from './returnPath.ts';

/** Who is signed in already has no use for these screens; who signs in here stays until the screen lets them go. */
export function GuestOnly({ children }: { readonly children: ReactNode }) {
  const { user, loading } = useSession();
  const [cameAsGuest, setCameAsGuest] = useState(false);
  const { state } = useLocation();
  useEffect(() => {
    if (!loading && user === null) setCameAsGuest(true);
  }, [loading, user]);
  if (loading) return <AreaLoading />;
  if (user && !cameAsGuest) return <Navigate to={returnPath(state)} replace />;
  return children;
}
