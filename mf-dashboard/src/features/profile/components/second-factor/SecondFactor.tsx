import type { OwnAccount, Passkey, SecondFactorState } from '@marathon/contracts/accounts';
import { passkeyLimits } from '@marathon/contracts/constants';
import { Badge, Button, color, formatDate, lazyScreen, space } from '@marathon/ui';
import { EditModal } from '@marathon/ui/forms';
import { useState } from 'react';
import styled from 'styled-components';
import { Actions, ProfileSection } from '../ProfileSection.tsx';
import { firstStep } from './firstStep.ts';
import { Passkeys } from './Passkeys.tsx';

const SetUp = lazyScreen(() => import('./SetUp.tsx'));
const AddPasskey = lazyScreen(() => import('./AddPasskey.tsx'));
const RemovePasskey = lazyScreen(() => import('./Passkeys.tsx'));
const NewRecoveryCodes = lazyScreen(() => import('./RecoveryCodes.tsx'));
const SwitchOff = lazyScreen(() => import('./SwitchOff.tsx'));

interface Props {
  readonly account: OwnAccount;
  readonly state: SecondFactorState | null;
}

/** Two-step login, and its changes. */
export function SecondFactor({ account, state }: Props) {
  const [open, setOpen] = useState<keyof typeof titles>();
  // The dialog keeps its content while it closes.
  const [shown, setShown] = useState<keyof typeof titles>('set-up');
  const show = (dialog: keyof typeof titles) => {
    setShown(dialog);
    setOpen(dialog);
  };
  const [removed, setRemoved] = useState<Passkey>();
  const remove = (passkey: Passkey) => {
    setRemoved(passkey);
    show('remove');
  };
  const close = () => setOpen(undefined);
  const canAddPasskey = account.isEmailVerified && (state?.passkeys.length ?? 0) < passkeyLimits.perAccount;
  return (
    <ProfileSection
      title="Two-step login"
      intro={`Adds a second step after ${firstStep(account)}: a code from an app on your phone, or a passkey.`}
    >
      {state ? <On state={state} onRemove={remove} /> : <Off isEmailVerified={account.isEmailVerified} />}
      <Actions>
        {!state?.hasApp && account.isEmailVerified && (
          <Button variant="secondary" onClick={() => show('set-up')}>
            {state ? 'Add an authenticator app' : 'Switch on'}
          </Button>
        )}
        {canAddPasskey && (
          <Button variant="secondary" onClick={() => show('passkey')}>
            Add a passkey
          </Button>
        )}
        {state && (
          <>
            <Button variant="secondary" onClick={() => show('codes')}>
              New recovery codes
            </Button>
            <Button variant="secondary" onClick={() => show('off')}>
              Switch off
            </Button>
          </>
        )}
      </Actions>
      <EditModal open={open !== undefined} title={titles[shown]} onClose={close}>
        {(handle) => {
          const props = { account, handle, onClose: close };
          if (open === 'set-up') return <SetUp {...props} />;
          if (open === 'passkey') return <AddPasskey {...props} />;
          if (open === 'remove') return removed && <RemovePasskey passkey={removed} {...props} />;
          if (open === 'codes') return <NewRecoveryCodes {...props} />;
          return open === 'off' && <SwitchOff {...props} />;
        }}
      </EditModal>
    </ProfileSection>
  );
}

const titles = {
  'set-up': 'Switch on two-step login',
  passkey: 'Add a passkey',
  remove: 'Remove a passkey',
  codes: 'New recovery codes',
  off: 'Switch off two-step login',
};

interface OnProps {
  readonly state: SecondFactorState;
  readonly onRemove: (passkey: Passkey) => void;
}

function On({ state: { since, recoveryCodesLeft, passkeys }, onRemove }: OnProps) {
  return (
    <>
      <Line>
        <Badge tone="ok">On</Badge> since {formatDate(since)}
      </Line>
      <Words>
        {recoveryCodesLeft === 0
          ? 'You have no recovery codes left. Get new ones so you can log in without your phone or passkey.'
          : `Recovery codes left: ${recoveryCodesLeft}.`}
      </Words>
      {passkeys.length > 0 && <Passkeys passkeys={passkeys} onRemove={onRemove} />}
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
