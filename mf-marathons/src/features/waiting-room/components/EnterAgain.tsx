import { Button } from '@marathon/ui';
import { useState } from 'react';

interface Props {
  readonly onEnter: () => Promise<void>;
}

/** Takes a number at the end of the line, or joins the draw. */
export function EnterAgain({ onEnter }: Props) {
  const [isEntering, setEntering] = useState(false);
  const enter = async () => {
    setEntering(true);
    await onEnter();
    setEntering(false);
  };
  return (
    <Button size="l" busy={isEntering} onClick={enter}>
      Rejoin
    </Button>
  );
}
