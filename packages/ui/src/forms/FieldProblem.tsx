import { color, Icon, space, text } from '@marathon/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface Props {
  readonly id?: string;
  readonly children: ReactNode;
}

export const FieldProblem = ({ id, children }: Props) => (
  <Problem id={id}>
    <Icon name="warning" size={16} />
    {children}
  </Problem>
);

const Problem = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.dangerInk};
  font-size: ${text.s};
  font-weight: 550;
  line-height: 1.4;
  svg {
    flex: none;
  }
`;
