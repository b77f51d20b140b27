import { useStatus } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';
import type { MarathonStatus } from '@marathon/contracts/marathonStatus';
import { messages } from '@marathon/contracts/messages';
import { formatBothTimes } from '@marathon/contracts/raceTimes';
import { color, radius, space } from '@marathon/ui';
import { FormNotice } from '@marathon/ui/forms';
import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import type { Admission } from '../../../shared/admission.ts';
import { allTaken } from '../../../shared/allTaken.ts';
import { WayToConfirm } from '../../../shared/components/WayToConfirm.tsx';
import type { Failure } from '../outcome.ts';
import type { Progress } from '../useRegister.ts';

interface Props {
  readonly marathon: Marathon;
  /** Set for a waiting room, which explains itself why nobody can register. */
  readonly admission: Admission | undefined;
  readonly failure: Failure | undefined;
  readonly progress: Progress;
  readonly ref: Ref<HTMLDivElement>;
}

export function FormMessages({ marathon, admission, failure, progress, ref }: Props) {
  const { status } = useStatus(marathon);
  const hint = admission === undefined && hintOf(marathon, status);
  return (
    <Stack ref={ref} tabIndex={-1}>
      {hint && !failure && progress !== 'done' && <Hint>{hint}</Hint>}
      <div role="alert">
        {failure && (
          <FormNotice>
            {failure.reason ?? failure.alert.text}{' '}
            {failure.needsProof && (
              <>
                It takes a minute, and your entries stay here. <WayToConfirm />
              </>
            )}
          </FormNotice>
        )}
      </div>
    </Stack>
  );
}

function hintOf(marathon: Marathon, status: MarathonStatus): ReactNode {
  const { registrationStart, timeZone } = marathon;
  const closed = <span>{messages.registering.closed}</span>;
  switch (status) {
    case 'opens-soon':
      return (
        <>
          {closed} It opens {formatBothTimes(registrationStart, timeZone)}. Fill in the form now and submit it
          once registration opens.
        </>
      );
    case 'closed':
      return closed;
    case 'running':
    case 'past':
      return messages.marathon.started;
    case 'sold-out':
      return `${allTaken(marathon)} If someone cancels, you can register here.`;
    default:
      return undefined;
  }
}

const Stack = styled.div`
  &:has(p) {
    display: grid;
    gap: ${space[3]};
    margin-bottom: ${space[5]};
  }
  & > div:empty {
    display: none;
  }
`;

const Hint = styled.p`
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.m};
  background: ${color.warnSoft};
  color: ${color.warnInk};
  font-weight: 550;
`;
