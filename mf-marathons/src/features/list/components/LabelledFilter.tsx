import { color, space, text } from '@marathon/ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

interface Props {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}

export function LabelledFilter({ label, children }: Props) {
  const id = useId();
  return (
    <Box>
      <Label htmlFor={id}>{label}</Label>
      {children(id)}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space[2]};
`;

const Label = styled.label`
  font-size: ${text.s};
  font-weight: 600;
`;

export const CheckLabel = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 3rem;
  font-size: ${text.m};
  white-space: nowrap;
  cursor: pointer;
  input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: ${color.accent};
  }
`;
