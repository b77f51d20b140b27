import { useClockError, useNow } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { color, Icon, radius, space, text, VisuallyHidden } from '@marathon/ui';
import styled from 'styled-components';
import { circlesOf, isLastMinute, nextMinute, timeLeft, timeLeftInWords } from '../domain/timeLeft.ts';
import { CountdownCircle } from './CountdownCircle.tsx';

const units = ['days', 'hours', 'minutes'] as const;

/** By the server's clock. The role `timer` keeps screen readers from reading every change. */
export function Countdown({ marathon }: { readonly marathon: Pick<Marathon, 'createdAt' | 'eventDate'> }) {
  useClockError(true);
  const now = useNow((at) => nextMinute(marathon.eventDate, at));
  const left = timeLeft(marathon.eventDate, now);
  if (left === undefined)
    return (
      <Started>
        <Icon name="flag" />
        {messages.marathon.started}
      </Started>
    );
  const circles = circlesOf(marathon, now);
  // In the last minute the circles show zeros: words say what is left.
  const Words = isLastMinute(left) ? LastMinute : VisuallyHidden;
  return (
    <Timer role="timer" aria-label="Time until the start">
      <Words>{timeLeftInWords(left)}</Words>
      <Circles>
        {units.map((unit) => (
          <CountdownCircle
            key={`${unit} ${now.getTime()}`}
            unit={unit}
            value={left[unit]}
            circle={circles[unit]}
          />
        ))}
      </Circles>
    </Timer>
  );
}

const Timer = styled.div`
  display: grid;
  gap: ${space[3]};
`;

export const Circles = styled.div`
  display: flex;
  gap: clamp(${space[2]}, 3vw, ${space[5]});
`;

const LastMinute = styled.p`
  font-size: ${text.l};
  font-weight: 650;
`;

const Started = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[4]} ${space[5]};
  border-radius: ${radius.m};
  background: ${color.surfaceSunken};
  font-size: ${text.l};
  font-weight: 600;
  line-height: 1.4;
  svg {
    flex: none;
    color: ${color.accentInk};
  }
`;
