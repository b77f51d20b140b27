import { Card } from '@marathon/ui';
import { asRow, CardSkeletons, CardSpace } from '@marathon/ui/marathons';
import styled from 'styled-components';

export const note =
  'CardSkeletons are the outlines of marathons that load. A card inside a CardSpace can look at its own width: with asRow it is a row where it is wide.';

const Race = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: 1rem;
  ${asRow('flex-direction: row;')}
`;

export default function Outlines() {
  return (
    <>
      <CardSkeletons count={2} label="Loading" bodyHeight="9rem" />
      <CardSpace>
        <Race $padded>
          <span>Picture</span>
          <span>Text</span>
        </Race>
      </CardSpace>
    </>
  );
}
