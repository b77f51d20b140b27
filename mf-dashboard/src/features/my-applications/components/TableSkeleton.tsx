import { Card, color, Skeleton, space, VisuallyHidden } from '@marathon/ui';
import styled from 'styled-components';

export function TableSkeleton({ label }: { readonly label: string }) {
  return (
    <Card role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {['a', 'b', 'c'].map((key) => (
        <Row key={key}>
          <Skeleton $width="45%" $height="1.25rem" />
          <Skeleton $width="15%" $height="1.25rem" />
          <Skeleton $width="20%" $height="1.25rem" />
        </Row>
      ))}
    </Card>
  );
}

const Row = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[4]};
  padding: ${space[5]};
  & + & {
    border-top: 1px solid ${color.line};
  }
`;
