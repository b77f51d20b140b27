import { Button, space, text } from '@marathon/ui';
import styled from 'styled-components';

interface Props {
  readonly email: string | undefined;
  readonly onChoose: (email: string) => void;
}

export const DidYouMean = ({ email, onChoose }: Props) => (
  <Line role="status">
    {email && (
      <>
        <span>Did you mean {email}?</span>
        <Button variant="secondary" size="s" onClick={() => onChoose(email)}>
          Use it
        </Button>
      </>
    )}
  </Line>
);

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  margin-top: ${space[2]};
  font-size: ${text.s};
  overflow-wrap: anywhere;
  &:empty {
    display: none;
  }
`;
