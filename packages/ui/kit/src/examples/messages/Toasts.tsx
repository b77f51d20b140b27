import { Button, toasts } from '@marathon/ui';

export const note = 'Messages that go by themselves, for what needs no answer.';

export default function Toasts() {
  return (
    <>
      <Button variant="secondary" onClick={() => toasts.success('Marathon added')}>
        Done
      </Button>
      <Button variant="secondary" onClick={() => toasts.error('It could not be saved')}>
        Failed
      </Button>
      <Button variant="secondary" onClick={() => toasts.info('The count is live again')}>
        News
      </Button>
    </>
  );
}
