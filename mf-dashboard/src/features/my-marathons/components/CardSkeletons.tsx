import { Card, CardGrid, Skeleton, space, VisuallyHidden } from '@marathon/ui';
import styled from 'styled-components';

/** The places of cards that are still loading. */
export function CardSkeletons({ label }: { readonly label: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <CardGrid aria-hidden="true">
        {['a', 'b', 'c'].map((key) => (
          <li key={key}>
            <Card>
              <Skeleton $height="11rem" />
              <Lines>
                <Skeleton $height="1.75rem" $width="70%" />
                <Skeleton />
                <Skeleton />
                <Skeleton $width="60%" />
              </Lines>
            </Card>
          </li>
        ))}
      </CardGrid>
    </div>
  );
}

const Lines = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[5]};
`;
