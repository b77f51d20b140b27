import { Skeleton, VisuallyHidden } from '@marathon/ui';
import styled from 'styled-components';
import { Cell, type Place, Row } from './Row.tsx';

/** Placeholder of a participant. */
export const UnloadedRow = (place: Place) => (
  <Row {...place}>
    <Wide>
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton $width="60%" $height="1.25rem" />
    </Wide>
  </Row>
);

const Wide = styled(Cell)`
  grid-column: 1 / -1;
`;
