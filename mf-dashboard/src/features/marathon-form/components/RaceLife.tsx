import { isApiError } from '@marathon/app-runtime';
import type { Marathon } from '@marathon/contracts/marathon';
import { hasStarted } from '@marathon/contracts/marathonStatus';
import { Button, Card, color, space, text, toasts } from '@marathon/ui';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { CancelMarathon } from '../../../shared/components/CancelMarathon.tsx';
import { whoGetsMail } from '../../../shared/whoGetsMail.ts';
import { useCloseRegistration } from '../api/closeRegistration.ts';

interface Props {
  readonly marathon: Marathon;
  readonly mayCancel: boolean;
}

/** Actions that take effect at once, besides the form. */
export function RaceLife({ marathon, mayCancel }: Props) {
  const titleId = useId();
  const isAhead = !hasStarted(marathon, new Date());
  if (!isAhead && !mayCancel) return null;
  return (
    <Part as="section" $padded aria-labelledby={titleId}>
      <h2 id={titleId}>Race status</h2>
      {isAhead && <Registration marathon={marathon} />}
      {mayCancel && <Cancellation marathon={marathon} />}
    </Part>
  );
}

function Cancellation({ marathon }: { readonly marathon: Marathon }) {
  const [isCancelling, setCancelling] = useState(false);
  return (
    <>
      <Step
        title="Cancel the race"
        note={`${whoGetsMail} This can’t be undone.`}
        action={
          <Button variant="secondary" onClick={() => setCancelling(true)} aria-haspopup="dialog">
            Cancel the race
          </Button>
        }
      />
      <CancelMarathon marathon={marathon} open={isCancelling} onClose={() => setCancelling(false)} />
    </>
  );
}

function Registration({ marathon }: { readonly marathon: Marathon }) {
  const { registrationClosed } = marathon;
  const { mutateAsync, isPending } = useCloseRegistration(marathon._id);
  const toggle = async () => {
    try {
      await mutateAsync(!registrationClosed);
      void toasts.success(registrationClosed ? words.opened : words.closed);
    } catch (error) {
      void toasts.error(isApiError(error) ? error.message : words.failed);
    }
  };
  return (
    <Step
      title={registrationClosed ? 'Registration is closed' : 'Registration'}
      note={registrationClosed ? words.isClosed : words.followsWindow}
      action={
        <Button variant="secondary" onClick={toggle} busy={isPending}>
          {registrationClosed ? 'Reopen registration' : 'Close registration'}
        </Button>
      }
    />
  );
}

const words = {
  followsWindow: 'It opens and closes at the dates and times above. You can close it early.',
  isClosed: 'You closed it. If you reopen it, it follows its dates and times again.',
  closed: 'Registration closed',
  opened: 'Registration reopened',
  failed: 'That didn’t work. Please try again.',
} as const;

interface StepProps {
  readonly title: string;
  readonly note: string;
  readonly action: ReactNode;
}

const Step = ({ title, note, action }: StepProps) => (
  <Row>
    <div>
      <h3>{title}</h3>
      <p>{note}</p>
    </div>
    {action}
  </Row>
);

const Part = styled(Card)`
  display: grid;
  gap: ${space[5]};
  margin-top: ${space[7]};
  h2 {
    font-size: ${text.h3};
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[5]};
  & > div {
    flex: 1 1 16rem;
  }
  h3 {
    font-size: ${text.m};
    font-weight: 650;
  }
  p {
    color: ${color.inkMuted};
    font-size: ${text.s};
  }
`;
