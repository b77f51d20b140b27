import { Button, Icon, radius, shadow, space } from '@marathon/ui';
import styled from 'styled-components';

interface Props {
  /** undefined: nothing is new. */
  readonly words: string | undefined;
  readonly onClick: () => void;
}

/** Floats above the rows: announces changes above them, and leads there. */
export const NewRowsButton = ({ words, onClick }: Props) => (
  <Area role="status">
    {words && (
      <Lifted size="s" onClick={onClick} aria-label={`${words}, show`}>
        <Up name="chevronDown" size={18} />
        {words}
      </Lifted>
    )}
  </Area>
);

const Area = styled.div`
  position: sticky;
  top: calc(var(--bar-height) + ${space[8]});
  z-index: 2;
  display: grid;
  justify-items: center;
  height: 0;
  margin-bottom: calc(-1 * ${space[3]});
  @media print {
    display: none;
  }
`;

const Up = styled(Icon)`
  rotate: 180deg;
`;

const Lifted = styled(Button)`
  border-radius: ${radius.pill};
  box-shadow: ${shadow.m};
`;
