import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whether the component is still on the page, for work that outlives a render.
 * @param onUnmount must not depend on a render: the first one is kept
 */
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
