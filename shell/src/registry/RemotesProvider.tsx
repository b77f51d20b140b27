import { useLocation } from '@marathon/ui';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Registry, Screen } from './registry.ts';
import type { LoadModule } from './remoteModules.ts';

/** Created once in the bootstrap. */
export interface PageRemotes {
  readonly registry: Registry;
  readonly load: LoadModule;
  /** With the live versions. */
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

export function useLiveRemotes() {
  const { registry } = useRemotes();
  return useSyncExternalStore(registry.subscribe, registry.current);
}

/** Undefined if the page knows no screen at this address. */
export function useScreen(): Screen | undefined {
  const { registry } = useRemotes();
  useLiveRemotes();
  return registry.screenFor(useLocation().pathname);
}
