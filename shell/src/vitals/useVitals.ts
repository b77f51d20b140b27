import { useLocation } from '@marathon/ui';
import { useEffect, useState } from 'react';
import { useRemotes } from '../registry/RemotesProvider.tsx';
import { measureVitals } from './measureVitals.ts';

/** Loads when the page has been open for a while. */
export function useVitals(): void {
  const { registry } = useRemotes();
  const { pathname } = useLocation();
  const [measuring, setMeasuring] = useState<ReturnType<typeof measureVitals>>();
  useEffect(() => {
    const started = measureVitals(registry);
    setMeasuring(started);
    return started.stop;
  }, [registry]);
  useEffect(() => measuring?.look(pathname), [measuring, pathname]);
}
