import { VisuallyHidden } from '@marathon/ui';

export const note = 'For screen readers only: what the eye sees from the place of a thing.';

export default function Hidden() {
  return (
    <p>
      412 <VisuallyHidden>runners of</VisuallyHidden>
      <span aria-hidden="true">/</span> 1,200
    </p>
  );
}
