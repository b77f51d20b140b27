import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { color, Link, radius, space } from '@marathon/web-kit';
import { FormNotice } from '@marathon/web-kit/forms';
import type { Ref } from 'react';
import styled from 'styled-components';
import { useNow } from '../clock/useNow.ts';
import { type MarathonStatus, nextChange, statusOf } from '../domain/marathonStatus.ts';
import type { Failure } from './outcome.ts';
import type { Progress } from './useRegistering.ts';

interface Props {
  readonly marathon: Marathon;
  readonly failure: Failure | undefined;
  readonly progress: Progress;
  readonly ref: Ref<HTMLDivElement>;
}

/** What one should know before filling in, while it is sent, and when it did not work. */
export function FormMessages({ marathon, failure, progress, ref }: Props) {
  const now = useNow((at) => nextChange(marathon, at));
  const hint = hints[statusOf(marathon, now)];
  return (
    <Stack ref={ref} tabIndex={-1}>
      {hint && !failure && <Hint>{hint}</Hint>}
      <div role="status">
        {progress === 'waiting' && (
          <Hint>
            Many runners are registering right now. We keep trying for you, please stay on this page.
          </Hint>
        )}
      </div>
      <div role="alert">
        {failure && (
          <FormNotice>
            {failure.reason ?? failure.alert.text}{' '}
            {failure.alreadyRegistered && <Link to="/dashboard/my-apply">{messages.myApplied.title}</Link>}
          </FormNotice>
        )}
      </div>
    </Stack>
  );
}

/** The server decides; a clock that is wrong here must not keep anybody out. */
const hints: Partial<Record<MarathonStatus, string>> = {
  'opens-soon': messages.details.closed,
  closed: messages.details.closed,
  past: messages.details.started,
  'sold-out': 'All places are taken at the moment. A place that somebody gives back can be yours.',
};

const Stack = styled.div`
  &:has(p) {
    display: grid;
    gap: ${space[3]};
    margin-bottom: ${space[5]};
  }
  & > div:empty {
    display: none;
  }
  a {
    color: inherit;
  }
`;

const Hint = styled.p`
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.m};
  background: ${color.warnSoft};
  color: ${color.warnInk};
  font-weight: 550;
`;
