import { color, Icon, type IconName, space, text } from '@marathon/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export const Note = ({
  icon = 'check',
  children,
}: {
  readonly icon?: IconName;
  readonly children: ReactNode;
}) => (
  <Line>
    <Icon name={icon} size={18} />
    <span>{children}</span>
  </Line>
);

export const MutedText = styled.p`
  color: ${color.inkMuted};
`;

const Line = styled.p`
  display: flex;
  gap: ${space[2]};
  color: ${color.inkMuted};
  font-size: ${text.s};
  line-height: 1.4;
  & > svg {
    flex: none;
    margin-top: 0.1em;
    color: ${color.okInk};
  }
`;
