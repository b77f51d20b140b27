import { useRuntime } from '@marathon/app-runtime';
import { dialogHistory, NavigationType, useLocation, useNavigationType } from '@marathon/ui';
import { useLayoutEffect, useRef } from 'react';
import { useLiveRemotes, useRemotes, useScreen } from './RemotesProvider.tsx';

/**
 * Reloads the page on navigation to an area with an outdated version. The router has made the history entry,
 * so Back, Forward and the link's state stay. Returns true while the page is being left.
 */
export function useDocumentNavigation(): boolean {
  const { registry, reload } = useRemotes();
  const { api } = useRuntime();
  const { pathname } = useLocation();
  const type = useNavigationType();
  const remotes = useLiveRemotes();
  const screen = useScreen();
  // The shell's other screens show no blocks.
  const area = pathname === '/' || screen?.remote;
  const shown = useRef(area);

  // A screen belongs to its remote and to the remotes of its blocks.
  const owners = Object.keys(remotes).filter(
    (name) =>
      name === screen?.remote || remotes[name]?.blocks.some(({ slot }) => screen?.slots?.includes(slot)),
  );
  const isElsewhere = area !== shown.current || screen?.isNewer === true;
  const isLeaving = isElsewhere && owners.some(registry.isOutdated) && !api.isWriting();

  useLayoutEffect(() => {
    if (!isLeaving) {
      shown.current = area;
      return;
    }
    // The browser restores the position that it finds here.
    if (type !== NavigationType.Pop) scrollTo(0, 0);
    void dialogHistory().settled().then(reload);
  }, [isLeaving, area, type, reload]);
  return isLeaving;
}
