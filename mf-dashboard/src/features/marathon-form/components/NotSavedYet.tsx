import { FormNotice } from '@marathon/ui/forms';

/** Above a form with input from before a reload. */
export const NotSavedYet = () => (
  <FormNotice role="status" $tone="info">
    Your earlier changes are still here but not saved yet. Cancel discards them.
  </FormNotice>
);
