import { useSession } from '@marathon/app-runtime';
import type { LiveRemote } from '@marathon/contracts/remotes/liveRemotes';

type WithAudience = Pick<LiveRemote['blocks'][number], 'audience'>;

/** Whether a menu item or a block is for who looks at the page. */
export function useAudience(): (item: WithAudience) => boolean {
  const others = useSession().user ? 'visitors' : 'members';
  return ({ audience }) => audience !== others;
}
