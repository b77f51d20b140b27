import { useSyncExternalStore } from 'react';

export const useReducedMotion = () => useSyncExternalStore(subscribe, () => query().matches);

const query = () => matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(onChange: () => void) {
  const list = query();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
