import { useSyncExternalStore } from 'react';

/** True when the person asked their system for less movement. */
export const useReducedMotion = () => useSyncExternalStore(subscribe, () => query().matches);

const query = () => matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(onChange: () => void) {
  const list = query();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
