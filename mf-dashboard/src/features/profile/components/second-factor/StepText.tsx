import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

/** The first words of a further step of a dialog: they take the focus, so that they are read. */
export function StepText({ children }: { readonly children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1}>
      {children}
    </p>
  );
}
