import { color, radius, space } from '@marathon/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';

/** One key or a long press copies it. */
export function LinkToCopy({ link }: { readonly link: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Whole>
      Link to this race
      <Text ref={field} readOnly value={link} onFocus={({ target }) => target.select()} />
    </Whole>
  );
}

const Whole = styled.label`
  display: grid;
  flex: 1 0 100%;
  gap: ${space[1]};
`;

const Text = styled.input`
  min-height: 3rem;
  padding: ${space[2]} ${space[4]};
  border: 1.5px solid ${color.lineStrong};
  border-radius: ${radius.m};
  background: ${color.surface};
`;
