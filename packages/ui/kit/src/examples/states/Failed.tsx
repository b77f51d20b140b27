import { ErrorState } from '@marathon/ui';

export const note =
  'Something failed here, and the rest of the page works. Without props it says so in general; while it tries again the button keeps its place and the focus.';

export default function Failed() {
  return (
    <>
      <ErrorState onRetry={() => undefined} />
      <ErrorState title="The races could not be loaded" onRetry={() => undefined} retrying>
        Please try again in a moment.
      </ErrorState>
    </>
  );
}
