import { type ReactNode, use } from 'react';
import { useRemotes } from './RemotesProvider.tsx';

/**
 * Waits for the registry, and throws what is wrong with it. A component of its own: nothing may wait for a promise in one rendering
 * and not in the next.
 */
export function UntilAnswered({ children }: { readonly children: ReactNode }) {
  use(useRemotes().registry.answered());
  return children;
}
