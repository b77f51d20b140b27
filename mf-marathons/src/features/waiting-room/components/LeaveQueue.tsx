import { Button, dialogs } from '@marathon/ui';
import type { Stage } from '../domain/stage.ts';

interface Props {
  readonly stage: Stage;
  readonly onLeave: () => Promise<void>;
}

/** Asks first. */
export function LeaveQueue({ stage, onLeave }: Props) {
  const label = `Leave the ${stage === 'gathering' ? 'draw' : 'line'}`;
  const ask = async () => {
    const text = consequenceOf(stage);
    if (await dialogs.confirm({ title: `${label}?`, text, yes: 'Leave' })) await onLeave();
  };
  return (
    <Button size="s" variant="ghost" onClick={ask}>
      {label}
    </Button>
  );
}

function consequenceOf(stage: Stage): string {
  switch (stage) {
    case 'gathering':
      return 'You’ll leave the draw. You can rejoin until it starts.';
    case 'admitted':
      return 'Your spot stays reserved until the timer ends, then it goes to the next person. Until then you can come back for it.';
    default:
      return 'You’ll lose your number. If you rejoin, you’ll be at the end of the line.';
  }
}
