import { messages } from '@marathon/contracts/messages';
import { FormNotice } from '@marathon/ui/forms';

export const CancelledRace = () => (
  <FormNotice role="status">
    {messages.marathon.cancelled} Nobody can be added anymore. The list, export, statistics and log stay.
  </FormNotice>
);
