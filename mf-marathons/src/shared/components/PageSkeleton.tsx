import { color, media, Page, Skeleton, Spinner, space } from '@marathon/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface Props {
  /** Announced while loading. */
  readonly label: string;
  readonly top?: ReactNode;
  readonly heading?: ReactNode;
  readonly children: ReactNode;
  readonly asideHeight: string;
}

export function PageSkeleton({ label, top, heading, children, asideHeight }: Props) {
  return (
    <Page>
      {top}
      <Status role="status">
        <Spinner />
        {label}
      </Status>
      {heading}
      <Columns>
        <Lines>{children}</Lines>
        <Skeleton $height={asideHeight} />
      </Columns>
    </Page>
  );
}

const Status = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  margin-bottom: ${space[5]};
  color: ${color.inkMuted};
  * + & {
    margin-top: ${space[5]};
  }
`;

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${space[6]} ${space[8]};
  span + & {
    margin-top: ${space[6]};
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
`;

const Lines = styled.div`
  display: grid;
  gap: ${space[5]};
`;
