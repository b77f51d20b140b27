import { Card, color, Icon, space, text } from '@marathon/ui';
import styled from 'styled-components';
import { WayToConfirm } from '../../../shared/components/WayToConfirm.tsx';

/** The room takes in only people whose address is confirmed: without that nobody can register. */
export const ConfirmFirst = () => (
  <Box $padded role="alert">
    <Icon name="warning" size={36} />
    <Title>Please confirm your e-mail address first</Title>
    <p>You need it to register, so the waiting room asks for it, too. It takes a minute.</p>
    <p>
      <WayToConfirm />
    </p>
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
