import type { LoginState } from '@marathon/app-runtime';
import type { LiveRemote } from '@marathon/contracts/remotes/liveRemotes';
import { useLocation } from '@marathon/ui';
import { useLiveRemotes } from '../registry/RemotesProvider.tsx';
import { useAudience } from '../registry/useAudience.ts';

export type NavItem = LiveRemote['navigation'][number];

/** Menu items of the live front ends for this viewer. */
export function useNavigation(slot: NavItem['slot']): readonly NavItem[] {
  const remotes = useLiveRemotes();
  const isForViewer = useAudience();
  return Object.values(remotes)
    .flatMap(({ navigation }) => navigation)
    .filter((item) => item.slot === slot && isForViewer(item))
    .toSorted((a, b) => a.order - b.order);
}

/** Where a login leads back to: this page, or what another screen promised; never a login. */
export function useLoginOrigin(): string {
  const { pathname, search, hash, state } = useLocation();
  const { from } = (state ?? {}) as LoginState;
  const isLogin = useNavigation('account').some(({ to }) => to === pathname);
  return from ?? new URLSearchParams(search).get('from') ?? (isLogin ? '/' : `${pathname}${search}${hash}`);
}
