import { color, space } from '@marathon/ui';
import { FactList } from '@marathon/ui/marathons';
import styled from 'styled-components';

export const note =
  'Facts with an icon, a label and a value. It has no look of its own: each screen gives it one, as here.';

const Row = styled(FactList)`
  display: flex;
  gap: ${space[6]};
  margin: 0;
  dt {
    display: flex;
    gap: ${space[2]};
    color: ${color.inkMuted};
  }
  dd {
    font-weight: 600;
  }
`;

export default function Facts() {
  return (
    <Row
      aria-label="Facts"
      facts={[
        { icon: 'pin', label: 'Where', value: 'Oslo, Norway' },
        { icon: 'users', label: 'Runners', value: '412' },
      ]}
    />
  );
}
