import { useLocation } from '@marathon/ui';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Registry, Screen } from './registry.ts';
import type { LoadModule } from './remoteModules.ts';

/** The remotes of the page: made once in the bootstrap. */
export interface PageRemotes {
  readonly registry: Registry;
  readonly load: LoadModule;
  /** Loads the page again, with the live versions. */
  readonly reload: () => void;
}

const RemotesContext = createContext<PageRemotes | undefined>(undefined);

interface Props {
  readonly remotes: PageRemotes;
  readonly children: ReactNode;
}

export const RemotesProvider = ({ remotes, children }: Props) => (
  <RemotesContext value={remotes}>{children}</RemotesContext>
);

export function useRemotes(): PageRemotes {
  const remotes = use(RemotesContext);
  if (remotes === undefined) throw new Error('There is no RemotesProvider around this');
  return remotes;
}

/** The live front ends, by name. */
export function useLiveRemotes() {
  const { registry } = useRemotes();
  return useSyncExternalStore(registry.subscribe, registry.current);
}

/** The screen of the address; undefined where the page knows none. */
export function useScreen(): Screen | undefined {
  const { registry } = useRemotes();
  useLiveRemotes();
  return registry.screenFor(useLocation().pathname);
}
