import { useSession } from '@marathon/app-runtime';
import type { LiveRemote } from '@marathon/contracts/remotes/liveRemotes';

type WithAudience = Pick<LiveRemote['blocks' | 'navigation'][number], 'audience'>;

/** Whether a menu item or a block is for this viewer. */
export function useAudience(): (item: WithAudience) => boolean {
  const isMember = useSession().user !== null;
  // Pages of older gateways name no audience.
  return ({ audience = 'everyone' }) => audience === 'everyone' || (audience === 'visitors') !== isMember;
}
