import { type ReactNode, use } from 'react';
import { useRemotes } from './RemotesProvider.tsx';

/**
 * Suspends until the registry answers, and throws its error. A separate component: hooks must not wait conditionally.
 */
export function RegistryGate({ children }: { readonly children: ReactNode }) {
  use(useRemotes().registry.answered());
  return children;
}
