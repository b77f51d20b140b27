import { useLocation } from '@marathon/ui';
import { useEffect, useState } from 'react';
import { useRemotes } from './RemotesProvider.tsx';
import { watchRegistry } from './watchRegistry.ts';

/** True if the page has had old versions for so long that it should reload. */
export function useNewVersion(): boolean {
  const { registry } = useRemotes();
  const { pathname } = useLocation();
  const [isOffered, setIsOffered] = useState(false);
  const [watch, setWatch] = useState<ReturnType<typeof watchRegistry>>();
  useEffect(() => {
    const watching = watchRegistry({ registry, onOffer: setIsOffered, random: Math.random });
    setWatch(watching);
    return watching.stop;
  }, [registry]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks at each navigation
  useEffect(() => watch?.look(), [watch, pathname]);
  return isOffered;
}
