import { FormNotice } from '@marathon/ui/forms';

/** Above a form that shows what was typed before a reload. */
export const NotSavedYet = () => (
  <FormNotice role="status" $tone="info">
    What you changed before is still here and not saved yet. Cancel drops it.
  </FormNotice>
);
