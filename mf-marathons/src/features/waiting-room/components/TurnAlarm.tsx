import { warn } from '@marathon/app-runtime';
import { Button, color, space, text } from '@marathon/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { type Alarm, canNotify, createNotices, createSound } from '../alarm.ts';
import type { TimedPosition } from '../api/findPosition.ts';
import type { Stage } from '../domain/stage.ts';
import { tellsByMail } from '../turnByMail.ts';
import { useIsEnding } from '../useIsEnding.ts';
import { type PushSwitch, usePush } from '../usePush.ts';

interface Props {
  readonly position: TimedPosition;
  readonly stage: Stage;
  readonly race: string;
}

/** Offers a sound and a notification, by push where the browser can. Asks for permission only after a press. */
export function TurnAlarm({ position, stage, race }: Props) {
  const [sound, setSound] = useState<Alarm>();
  const [notices, setNotices] = useState<Alarm>();
  const [isBlocked, setBlocked] = useState(false);
  const isEnding = useIsEnding(position);
  const news = isEnding ? `Your turn is about to end: ${race}` : `Your turn! ${race}`;
  const isTurn = stage === 'admitted';
  useAlarm(sound, isTurn ? news : undefined);
  useAlarm(notices, isTurn ? news : undefined);
  const isShown = canWait.has(stage) && position.entry?.state === 'waiting';
  const push = usePush(isShown);
  if (!isShown) return null;
  const playSound = () => {
    try {
      setSound(createSound());
    } catch (error) {
      warn('The sound could not be turned on', error);
    }
  };
  const showNotices = async () => {
    const created = await createNotices(`We’ll notify you here: ${race}`);
    setNotices(created);
    setBlocked(created === undefined);
  };
  const offersSound = 'AudioContext' in globalThis;
  const offersNotices = push === null && (canNotify() || notices !== undefined);
  const isRefused = isBlocked || push?.isBlocked === true || isDenied();
  return (
    <Line role="status">
      <p>{wordsOf({ sound, notices, push, isRefused, offers: offersSound || offersNotices })}</p>
      {push && !isRefused && (
        <Button
          size="s"
          variant={push.isOn ? 'ghost' : 'secondary'}
          disabled={push.isBusy}
          onClick={push.isOn ? push.turnOff : push.turnOn}
        >
          {push.isOn ? 'Turn off notifications' : 'Notify me on this device'}
        </Button>
      )}
      {offersNotices && !isRefused && (
        <Switch
          alarm={notices}
          on="Notify me when it’s my turn"
          off="Turn off notifications"
          turnOn={showNotices}
          turnOff={() => setNotices(undefined)}
        />
      )}
      {offersSound && (
        <Switch
          alarm={sound}
          on="Play a sound when it’s my turn"
          off="Turn off the sound"
          turnOn={playSound}
          turnOff={() => setSound(undefined)}
        />
      )}
    </Line>
  );
}

function useAlarm(alarm: Alarm | undefined, news: string | undefined): void {
  useEffect(() => {
    if (news !== undefined) alarm?.ring(news);
  }, [alarm, news]);
  useEffect(() => () => alarm?.stop(), [alarm]);
}

interface SwitchProps {
  readonly alarm: Alarm | undefined;
  readonly on: string;
  readonly off: string;
  readonly turnOn: () => unknown;
  readonly turnOff: () => void;
}

const Switch = ({ alarm, on, off, turnOn, turnOff }: SwitchProps) => (
  <Button size="s" variant={alarm ? 'ghost' : 'secondary'} onClick={alarm ? turnOff : turnOn}>
    {alarm ? off : on}
  </Button>
);

interface State {
  readonly sound: Alarm | undefined;
  readonly notices: Alarm | undefined;
  readonly push: PushSwitch | null | undefined;
  readonly isRefused: boolean;
  readonly offers: boolean;
}

const open = 'Keep this page open and your screen on.';

function wordsOf({ sound, notices, push, isRefused, offers }: State): string {
  if (push?.isOn && sound) return `${pushed} For the sound, keep this page open and your screen on.`;
  if (push?.isOn) return pushed;
  if (sound && notices) return `You’ll get a notification and hear this sound. ${open}`;
  if (notices) return `You’ll get a notification. ${open}`;
  if (sound) return `You’ll hear this sound. ${open}`;
  if (push?.hasFailed) return `We couldn’t turn on notifications. Please try again.${byMail()}`;
  if (isRefused) return `This browser doesn’t allow notifications here.${byMail()}`;
  return push || offers ? 'Doing something else?' : `This browser can’t notify you.${byMail()}`;
}

const pushed = 'We’ll notify this device when it’s your turn, also with this page closed.';

/** What there is in place of a notification. */
const byMail = () => (tellsByMail() ? ' You’ll get an email.' : '');

const isDenied = () => 'Notification' in globalThis && Notification.permission === 'denied';

const canWait = new Set<Stage>(['gathering', 'drawing', 'queued', 'called', 'sold-out']);

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  color: ${color.inkMuted};
  font-size: ${text.s};
`;
