import { Button, Icon, space } from '@marathon/ui';
import styled from 'styled-components';

interface Props {
  readonly expanded: boolean;
  readonly more: string;
  readonly less: string;
  readonly controls: string;
  readonly onToggle: () => void;
}

export function Toggle({ expanded, more, less, controls, onToggle }: Props) {
  return (
    <Line>
      <Button variant="secondary" aria-expanded={expanded} aria-controls={controls} onClick={onToggle}>
        {expanded ? less : more}
        <Chevron name="chevronDown" size={18} $up={expanded} />
      </Button>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  justify-content: center;
  margin-top: ${space[6]};
`;

const Chevron = styled(Icon)<{ readonly $up: boolean }>`
  rotate: ${({ $up }) => ($up ? '180deg' : '0deg')};
`;
