import { Card, CardGrid, Skeleton, space, VisuallyHidden } from '@marathon/web-kit';
import styled from 'styled-components';

interface Props {
  readonly count: number;
  /** What a screen reader says meanwhile. */
  readonly label: string;
  /** What stands below the picture of the cards that will come, so that nothing moves when they do. */
  readonly bodyHeight: string;
  /** The least width of a card, as the CardGrid of the cards has it. */
  readonly min?: string;
}

/** The places of cards that are on their way. */
export function CardSkeletons({ count, label, bodyHeight, min }: Props) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <CardGrid aria-hidden="true" {...(min && { $min: min })}>
        {Array.from({ length: count }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <li key={i}>
            <Card>
              <Picture />
              <Lines $height={bodyHeight}>
                <Skeleton $width="75%" $height="1.75rem" />
                <Skeleton $width="50%" />
                <Skeleton $width="60%" />
                <Skeleton $width="30%" $height="1.5rem" />
              </Lines>
            </Card>
          </li>
        ))}
      </CardGrid>
    </div>
  );
}

const Picture = styled(Skeleton)`
  height: auto;
  aspect-ratio: 16 / 10;
  border-radius: 0;
`;

const Lines = styled.div<{ readonly $height: string }>`
  display: grid;
  align-content: space-between;
  min-height: ${({ $height }) => $height};
  gap: ${space[3]};
  padding: ${space[5]};
`;
