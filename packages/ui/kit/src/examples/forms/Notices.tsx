import { FormNotice } from '@marathon/ui/forms';

export const note = 'The tones of a notice.';

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
    </>
  );
}
