import { Button, dialogs } from '@marathon/ui';

interface Props {
  /** Leaving would lose the number. */
  readonly hasNumber: boolean;
  readonly onLeave: () => Promise<void>;
}

/** Asks first. */
export function LeaveQueue({ hasNumber, onLeave }: Props) {
  const label = `Leave the ${hasNumber ? 'line' : 'draw'}`;
  const ask = async () => {
    const text = hasNumber
      ? 'You’ll lose your number. If you rejoin, you’ll be at the end of the line.'
      : 'You’ll leave the draw. You can rejoin until it starts.';
    if (await dialogs.confirm({ title: `${label}?`, text, yes: 'Leave' })) await onLeave();
  };
  return (
    <Button size="s" variant="ghost" onClick={ask}>
      {label}
    </Button>
  );
}
