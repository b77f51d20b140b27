import { messages } from '@marathon/contracts/messages';
import { RetryButton, space } from '@marathon/ui';
import type { Retry } from '@marathon/ui/queries';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { InsteadOfMarathon } from './InsteadOfMarathon.tsx';

interface Props {
  readonly title: string;
  /** Absent if the marathon does not exist, since retrying would not help. */
  readonly retry?: Retry;
  readonly action: ReactNode;
}

/** Missing or not loaded. Both cases have the same title (spec section 8). */
export function MarathonMissing({ title, retry, action }: Props) {
  const why = retry
    ? `We couldn’t load it right now. ${messages.tryAgainSoon}`
    : 'It may have been taken down, or the link is incomplete.';
  return (
    <InsteadOfMarathon icon={retry ? 'warning' : 'flag'} title={title} intro={why}>
      <Actions>
        {retry && <RetryButton onRetry={retry.retry} retrying={retry.retrying} />}
        {action}
      </Actions>
    </InsteadOfMarathon>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
`;
