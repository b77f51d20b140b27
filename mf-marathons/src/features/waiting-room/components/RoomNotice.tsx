import { Card, color, Icon, type IconName, space, text } from '@marathon/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface Props {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
}

/** Why the person is not in the line. */
export const RoomNotice = ({ icon, title, children }: Props) => (
  <Box $padded role="alert">
    <Icon name={icon} size={36} />
    <Title>{title}</Title>
    {children}
  </Box>
);

const Box = styled(Card)`
  display: grid;
  justify-items: center;
  gap: ${space[3]};
  padding-block: ${space[7]};
  text-align: center;
  & > svg {
    color: ${color.accentInk};
  }
`;

const Title = styled.h2`
  font-size: ${text.h3};
`;
