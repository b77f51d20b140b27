import { messages } from '@marathon/contracts/messages';
import { FormNotice } from '@marathon/ui/forms';

/** Above the participants of a race that will not take place. */
export const CancelledRace = () => (
  <FormNotice role="status">
    {messages.marathon.cancelled} Nobody can be added any more. The list and its export, statistics and the
    log stay.
  </FormNotice>
);
