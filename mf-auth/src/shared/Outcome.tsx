import { space } from '@marathon/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';

/** Replaces a form. Takes the focus if the focused element is gone. */
export function Outcome({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) box.current?.focus();
  }, []);
  return (
    <Box ref={box} tabIndex={-1}>
      {children}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space[5]};
  &:focus {
    outline: none;
  }
`;
