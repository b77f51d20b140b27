import { messages } from '@marathon/contracts/messages';
import { color, media, Page, Skeleton, Spinner, space } from '@marathon/web-kit';
import styled from 'styled-components';

export function ApplySkeleton() {
  return (
    <Page>
      <Status role="status">
        <Spinner />
        {messages.apply.loading}
      </Status>
      <Skeleton $width="60%" $height="3.5rem" />
      <Columns>
        <Skeleton $height="40rem" />
        <Skeleton $height="25rem" />
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
`;

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${space[6]} ${space[7]};
  margin-top: ${space[6]};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
`;
