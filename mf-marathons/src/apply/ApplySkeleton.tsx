import { messages } from '@marathon/contracts/messages';
import { color, Page, Skeleton, Spinner, space } from '@marathon/web-kit';
import styled from 'styled-components';

export function ApplySkeleton() {
  return (
    <Page>
      <Status role="status">
        <Spinner />
        {messages.apply.loading}
      </Status>
      <Skeleton $width="60%" $height="3.5rem" />
      <Form $height="28rem" />
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

const Form = styled(Skeleton)`
  margin-top: ${space[6]};
`;
