import { messages } from '@marathon/contracts/messages';
import { color, media, Page, Skeleton, Spinner, space } from '@marathon/web-kit';
import styled from 'styled-components';
import { Hero } from './Hero.tsx';

/** The page's outline while the marathon is on its way. */
export function DetailsSkeleton() {
  return (
    <Page>
      <Hero>
        <Skeleton />
      </Hero>
      <Status role="status">
        <Spinner />
        {messages.details.loading}
      </Status>
      <Columns>
        <Lines>
          <Skeleton $width="70%" $height="3.5rem" />
          <Skeleton $width="40%" $height="1.5rem" />
          <Skeleton $height="7.5rem" />
          <Skeleton $height="16rem" />
        </Lines>
        <Skeleton $height="20rem" />
      </Columns>
    </Page>
  );
}

const Status = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  margin-block: ${space[5]};
  color: ${color.inkMuted};
`;

const Columns = styled.div`
  display: grid;
  gap: ${space[6]} ${space[8]};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
`;

const Lines = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[5]};
`;
