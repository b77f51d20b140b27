import { AreaLoading, Skeleton, Spinner } from '@marathon/ui';

export const note =
  'Skeletons keep the place of what will come, so that nothing jumps; AreaLoading stands for what has no shape yet and appears only after a moment. Spinner decorates a text that says what goes on.';

export default function Loading() {
  return (
    <>
      <div role="status" aria-label="Loading races">
        <Skeleton $width="60%" $height="1.75rem" />
        <br />
        <Skeleton $width="40%" />
      </div>
      <p>
        <Spinner size={16} /> Saving…
      </p>
      <AreaLoading label="Loading the results" />
    </>
  );
}
