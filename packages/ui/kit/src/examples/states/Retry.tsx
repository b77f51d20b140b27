import { RetryButton } from '@marathon/ui';

export const note = 'The Retry of ErrorState alone, for a line that has no room for more.';

export default function Retry() {
  return (
    <>
      <RetryButton onRetry={() => undefined} retrying={false} />
      <RetryButton onRetry={() => undefined} retrying={false} size="s">
        {' '}
        the count
      </RetryButton>
      <RetryButton onRetry={() => undefined} retrying />
    </>
  );
}
