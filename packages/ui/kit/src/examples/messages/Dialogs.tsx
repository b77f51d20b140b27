import { Button, dialogs } from '@marathon/ui';

export const note =
  'Messages that wait for an answer. confirm resolves to true when the person agreed; Escape and the other button mean no.';

export default function Dialogs() {
  return (
    <>
      <Button
        variant="danger"
        onClick={() =>
          dialogs.confirm({ title: 'Delete it?', text: 'This cannot be undone.', yes: 'Delete' })
        }
      >
        Ask first
      </Button>
      <Button onClick={() => dialogs.success({ title: 'Congrats!', text: 'You have a spot.' })}>
        Success
      </Button>
      <Button variant="secondary" onClick={() => dialogs.error({ title: 'Oops', text: 'Try again.' })}>
        Failure
      </Button>
      <Button variant="secondary" onClick={() => dialogs.info({ title: 'Log in', text: 'To go on.' })}>
        Something to know
      </Button>
    </>
  );
}
