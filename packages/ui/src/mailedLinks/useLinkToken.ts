import { useLocation, useNavigate } from '@marathon/ui';
import { useLayoutEffect } from 'react';

/** A mailed link's `#token=…`: removed from URL and history, stored in `location.state` for reloads. */
export function useLinkToken(): string | undefined {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const arrived = tokenIn(hash);
  useLayoutEffect(() => {
    if (arrived === undefined) return;
    // The router would update the address bar later.
    history.replaceState(history.state, '', location.pathname);
    navigate(location.pathname, { replace: true, state: { token: arrived } });
  }, [arrived, navigate]);
  const kept: unknown = (state as { token?: unknown } | null)?.token;
  return arrived ?? (typeof kept === 'string' ? kept : undefined);
}

const tokenIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('token') ?? undefined;
