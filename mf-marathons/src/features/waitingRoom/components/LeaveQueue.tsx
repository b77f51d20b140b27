import { Button, dialogs } from '@marathon/ui';

interface Props {
  /** The person has a number, which they would lose. */
  readonly hasNumber: boolean;
  readonly onLeave: () => Promise<void>;
}

/** Asks, and leaves. */
export function LeaveQueue({ hasNumber, onLeave }: Props) {
  const ask = async () => {
    const text = hasNumber
      ? 'Your number goes to nobody else. If you enter again, you get a new one at the end of the line.'
      : 'You take no part in the draw then. Until it begins, you can enter again.';
    if (await dialogs.confirm({ title: 'Leave the queue?', text, yes: 'Leave' })) await onLeave();
  };
  return (
    <Button size="s" variant="ghost" onClick={ask}>
      Leave the queue
    </Button>
  );
}
