import { Card, CardGrid, Skeleton, space, VisuallyHidden } from '@marathon/ui';
import styled, { css } from 'styled-components';
import { asRow, CardSpace } from './wideCard.ts';

interface Props {
  readonly count: number;
  readonly label: string;
  /** Height below the picture, so that nothing moves when cards appear. */
  readonly bodyHeight: string;
  /** Minimum width, as in the CardGrid. */
  readonly min?: string;
  readonly canBeRow?: boolean;
}

export function CardSkeletons({ count, label, bodyHeight, min, canBeRow = true }: Props) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <CardGrid aria-hidden="true" {...(min && { $min: min })}>
        {Array.from({ length: count }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <li key={i}>
            {canBeRow ? (
              <CardSpace>
                <Outline bodyHeight={bodyHeight} />
              </CardSpace>
            ) : (
              <Outline bodyHeight={bodyHeight} />
            )}
          </li>
        ))}
      </CardGrid>
    </div>
  );
}

const Outline = ({ bodyHeight }: Pick<Props, 'bodyHeight'>) => (
  <Frame>
    <Picture />
    <Lines $height={bodyHeight}>
      <Skeleton $width="75%" $height="1.75rem" />
      <Skeleton $width="50%" />
      <Skeleton $width="60%" />
      <Skeleton $width="30%" $height="1.5rem" />
    </Lines>
  </Frame>
);

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
  ${asRow('flex-direction: row;')}
`;

const Picture = styled(Skeleton)`
  flex: none;
  height: auto;
  aspect-ratio: 16 / 10;
  border-radius: 0;
  ${asRow(css`
    width: 36%;
    aspect-ratio: auto;
  `)}
`;

const Lines = styled.div<{ readonly $height: string }>`
  display: grid;
  flex: 1;
  align-content: space-between;
  min-height: ${({ $height }) => $height};
  gap: ${space[3]};
  padding: ${space[5]};
  /* On narrow cards most titles and dates need a second line. */
  @container (max-width: 16.5rem) {
    min-height: ${({ $height }) => `calc(${$height} + 2.9rem)`};
  }
`;
