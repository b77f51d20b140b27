import type { OwnAccount, SecondFactorState } from '@marathon/contracts/accounts';
import { Badge, Button, color, formatDate, lazyScreen, space } from '@marathon/ui';
import { EditModal } from '@marathon/ui/forms';
import { useState } from 'react';
import styled from 'styled-components';
import { Actions, Part } from '../Part.tsx';

const SetUp = lazyScreen(() => import('./SetUp.tsx'));
const NewRecoveryCodes = lazyScreen(() => import('./NewRecoveryCodes.tsx'));
const SwitchOff = lazyScreen(() => import('./SwitchOff.tsx'));

interface Props {
  readonly account: OwnAccount;
  readonly state: SecondFactorState | null;
}

/** Whether sign-ins ask for a code beside the password, and the ways to change that. */
export function SecondFactor({ account, state }: Props) {
  const [open, setOpen] = useState<keyof typeof titles>();
  // The dialog keeps its words while it closes.
  const [shown, setShown] = useState<keyof typeof titles>('set-up');
  const show = (dialog: keyof typeof titles) => {
    setShown(dialog);
    setOpen(dialog);
  };
  const close = () => setOpen(undefined);
  return (
    <Part
      title="Two-step login"
      intro="Whoever knows your password still needs a code of an app on your phone."
    >
      {state ? <On state={state} /> : <Off isEmailVerified={account.isEmailVerified} />}
      <Actions>
        {state ? (
          <>
            <Button variant="secondary" onClick={() => show('codes')}>
              New recovery codes
            </Button>
            <Button variant="secondary" onClick={() => show('off')}>
              Switch off
            </Button>
          </>
        ) : (
          account.isEmailVerified && (
            <Button variant="secondary" onClick={() => show('set-up')}>
              Switch on
            </Button>
          )
        )}
      </Actions>
      <EditModal open={open !== undefined} title={titles[shown]} onClose={close}>
        {(handle) => {
          const props = { account, handle, onClose: close };
          if (open === 'set-up') return <SetUp {...props} />;
          if (open === 'codes') return <NewRecoveryCodes {...props} />;
          return open === 'off' && <SwitchOff {...props} />;
        }}
      </EditModal>
    </Part>
  );
}

const titles = {
  'set-up': 'Switch on two-step login',
  codes: 'New recovery codes',
  off: 'Switch off two-step login',
};

function On({ state: { since, recoveryCodesLeft } }: { readonly state: SecondFactorState }) {
  return (
    <>
      <Line>
        <Badge tone="ok">On</Badge> since {formatDate(since)}
      </Line>
      <Words>
        {recoveryCodesLeft === 0
          ? 'No recovery code is left. Make new ones, or you cannot log in without your phone.'
          : `Recovery codes left: ${recoveryCodesLeft}.`}
      </Words>
    </>
  );
}

const Off = ({ isEmailVerified }: { readonly isEmailVerified: boolean }) => (
  <>
    <Line>
      <Badge tone="neutral">Off</Badge>
    </Line>
    {!isEmailVerified && <Words>Confirm your email address first. Then you can switch it on here.</Words>}
  </>
);

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
`;

const Words = styled.p`
  margin-top: ${space[3]};
  color: ${color.inkMuted};
`;
