import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

/** Beginning of a later step; takes the focus, so that it is announced. */
export function StepText({ children }: { readonly children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1}>
      {children}
    </p>
  );
}
