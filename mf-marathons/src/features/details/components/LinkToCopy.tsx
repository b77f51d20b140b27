import { Field, TextInput } from '@marathon/ui/forms';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';

/** Selected, so that one key or a long press copies it. */
export default function LinkToCopy({ link }: { readonly link: string }) {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  return (
    <Whole ref={field}>
      <Field label="Link to this race" hint="Copy it from here.">
        {(wiring) => (
          <TextInput {...wiring} readOnly value={link} onFocus={({ target }) => target.select()} />
        )}
      </Field>
    </Whole>
  );
}

const Whole = styled.div`
  flex: 1 0 100%;
`;
