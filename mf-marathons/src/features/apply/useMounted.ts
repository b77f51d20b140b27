import { type RefObject, useEffect, useRef } from 'react';

/** For work that outlives a render. `onUnmount` must not depend on a render: only the first is used. */
export function useMounted(onUnmount: () => void): RefObject<boolean> {
  const mounted = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the life of the component
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      onUnmount();
    };
  }, []);
  return mounted;
}
