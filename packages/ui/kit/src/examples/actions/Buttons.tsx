import { Button, Icon } from '@marathon/ui';

export const note =
  'A Button does something. One primary on a screen; danger for what cannot be undone; ghost on coloured ground. A busy one takes no further click.';

export default function Buttons() {
  return (
    <>
      <Button>Save</Button>
      <Button variant="secondary">Cancel</Button>
      <Button variant="ghost">Skip</Button>
      <Button variant="danger">Delete</Button>
      <Button size="s">Small</Button>
      <Button size="l">
        <Icon name="plus" /> Large
      </Button>
      <Button busy>Saving…</Button>
      <Button disabled>Not now</Button>
      <Button block>As wide as its place</Button>
    </>
  );
}
