import { FieldProblem, FormNotice, MailNote } from '@marathon/ui/forms';

export const note =
  'The tones of a notice. FieldProblem is what Field says of a value, for where there is no Field. MailNote stands beside the words that a mail is on its way, and is empty where a mail server takes it.';

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
      <FieldProblem>This file is too large.</FieldProblem>
      <MailNote delivery="files" />
    </>
  );
}
