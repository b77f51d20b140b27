import { useLocation, useNavigate } from '@marathon/ui';
import { useLayoutEffect } from 'react';

/**
 * The token of a link that was mailed: `#token=…`. It leaves the address bar at once, where others may read it and the
 * history would keep it, and moves to `location.state`, where it survives a reload.
 */
export function useLinkToken(): string | undefined {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const arrived = tokenIn(hash);
  useLayoutEffect(() => {
    if (arrived === undefined) return;
    // The address bar does not wait for the router.
    history.replaceState(history.state, '', location.pathname);
    navigate(location.pathname, { replace: true, state: { token: arrived } });
  }, [arrived, navigate]);
  const kept: unknown = (state as { token?: unknown } | null)?.token;
  return arrived ?? (typeof kept === 'string' ? kept : undefined);
}

const tokenIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('token') ?? undefined;
