import { FormNotice, MailNote } from '@marathon/ui/forms';

export const note =
  'The tones of a notice. MailNote stands beside the words that a mail is on its way, and is empty where a mail server takes it.';

export default function Notices() {
  return (
    <>
      <FormNotice role="status" $tone="ok">
        Saved.
      </FormNotice>
      <FormNotice role="status" $tone="info">
        Your draft is back.
      </FormNotice>
      <FormNotice role="alert">It could not be saved.</FormNotice>
      <MailNote delivery="files" />
    </>
  );
}
