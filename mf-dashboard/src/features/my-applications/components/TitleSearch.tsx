import { color, Icon, radius, space, VisuallyHidden } from '@marathon/ui';
import { useTypedText } from '@marathon/ui/forms';
import { useId } from 'react';
import styled from 'styled-components';

interface Props {
  /** The searched text; the input is ahead of it while somebody types. */
  readonly value: string;
  readonly onChange: (text: string) => void;
}

export function TitleSearch({ value, onChange }: Props) {
  const id = useId();
  const search = useTypedText(value, onChange);
  return (
    <Box
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search.sendNow();
      }}
    >
      <VisuallyHidden as="label" htmlFor={id}>
        Search by title
      </VisuallyHidden>
      <Icon name="search" />
      <Input
        id={id}
        type="search"
        placeholder="Search by title"
        autoComplete="off"
        enterKeyHint="search"
        value={search.typed}
        onChange={({ target }) => search.type(target.value)}
      />
    </Box>
  );
}

const Box = styled.form`
  position: relative;
  max-width: 26rem;
  & > svg {
    position: absolute;
    inset: 0 auto 0 ${space[4]};
    height: 100%;
    color: ${color.inkMuted};
    pointer-events: none;
  }
`;

const Input = styled.input`
  width: 100%;
  min-height: 3rem;
  padding: ${space[2]} ${space[4]} ${space[2]} calc(${space[4]} + 2rem);
  border: 1.5px solid ${color.lineStrong};
  border-radius: ${radius.m};
  background: ${color.surface};
  &::placeholder {
    color: ${color.inkMuted};
    opacity: 1;
  }
`;
