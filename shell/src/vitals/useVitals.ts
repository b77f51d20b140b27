import { useLocation } from '@marathon/ui';
import { useEffect, useState } from 'react';
import { useRemotes } from '../registry/RemotesProvider.tsx';
import { measureVitals } from './measureVitals.ts';

/** Measures how the page feels, and tells the operator when it is left. Loaded when the page is open for a while. */
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
