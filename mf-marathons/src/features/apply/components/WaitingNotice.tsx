import { messages } from '@marathon/contracts/messages';
import { Button, color, radius, space } from '@marathon/ui';
import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import type { Progress, Wait } from '../useRegister.ts';
import { WaitingTime } from './WaitingTime.tsx';

interface Props {
  readonly progress: Progress;
  readonly wait: Wait | undefined;
  readonly onAgain: () => void;
  readonly onCancel: () => void;
  readonly ref: Ref<HTMLDivElement>;
}

/** Above the Register button: why the answer takes longer, with buttons to retry and to stop. */
export function WaitingNotice({ progress, wait, onAgain, onCancel, ref }: Props) {
  const text = texts[progress];
  const again = words[progress];
  const canCancel = text !== undefined && progress !== 'cancelled';
  return (
    <div ref={ref} tabIndex={-1} role="status">
      {text && (
        <Box>
          <p>
            {text} {isRetrying(progress) && wait && <WaitingTime wait={wait} />}
          </p>
          {canCancel && (
            <Answers>
              {again && (
                <Button size="s" variant="secondary" onClick={onAgain}>
                  {again}
                </Button>
              )}
              <Button size="s" variant="secondary" onClick={onCancel}>
                {progress === 'slow' ? 'Stop waiting' : messages.actions.cancel}
              </Button>
            </Answers>
          )}
        </Box>
      )}
    </div>
  );
}

const texts: Partial<Record<Progress, ReactNode>> = {
  busy: 'Many runners are registering right now. Please stay on this page. Your entries are kept.',
  unreachable: 'We couldn’t reach the server. Please stay on this page. Your entries are kept.',
  offline:
    'You’re offline. We’ll submit this as soon as you’re back online. Please stay on this page. Your entries are kept.',
  slow: 'This is taking longer than usual. Keep waiting or send it again. You’ll only get one spot.',
  cancelled: 'We’ve stopped sending. To be sure of your spot, press Register again. You’ll only get one.',
};

const isRetrying = (progress: Progress) => progress === 'busy' || progress === 'unreachable';

const words: Partial<Record<Progress, string>> = { unreachable: 'Try now', slow: 'Send again' };

const Box = styled.div`
  display: grid;
  gap: ${space[3]};
  margin-top: ${space[6]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.m};
  background: ${color.warnSoft};
  color: ${color.warnInk};
  font-weight: 550;
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
