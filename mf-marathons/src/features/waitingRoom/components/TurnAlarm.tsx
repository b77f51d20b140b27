import { warn } from '@marathon/app-runtime';
import { Button, color, space, text } from '@marathon/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { type Alarm, createAlarm } from '../alarm.ts';
import type { Stage } from '../domain/stage.ts';

interface Props {
  readonly stage: Stage;
  readonly race: string;
}

/** Offers a sound and a notification for the person's turn. Both require a click. */
export function TurnAlarm({ stage, race }: Props) {
  const [alarm, setAlarm] = useState<Alarm>();
  useEffect(() => {
    if (stage === 'admitted') alarm?.ring(`Your turn! ${race}`);
  }, [stage, alarm, race]);
  useEffect(() => () => alarm?.stop(), [alarm]);
  if (!canWait.has(stage) || !('AudioContext' in globalThis)) return null;
  const turnOn = () =>
    createAlarm().then(setAlarm, (error) => warn('The alarm could not be turned on', error));
  return (
    <Line role="status">
      {alarm ? (
        <>
          <p>
            {`You’ll hear this sound${alarm.notifies ? ' and get a notification' : ''}. Keep this page open and your screen on.`}
          </p>
          <Button size="s" variant="ghost" onClick={() => setAlarm(undefined)}>
            Turn off
          </Button>
        </>
      ) : (
        <>
          <p>Doing something else?</p>
          <Button size="s" variant="secondary" onClick={turnOn}>
            Play a sound when it’s my turn
          </Button>
        </>
      )}
    </Line>
  );
}

const canWait = new Set<Stage>(['gathering', 'drawing', 'queued', 'called']);

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  color: ${color.inkMuted};
  font-size: ${text.s};
`;
