import { failureWords, linkSent } from '@marathon/app-runtime/accounts';
import type { OwnAccount } from '@marathon/contracts/accounts';
import { messages } from '@marathon/contracts/messages';
import { Badge, Button, color, focusHeading, lazyScreen, space, toasts } from '@marathon/ui';
import { EditModal, MailNote } from '@marathon/ui/forms';
import { useState } from 'react';
import styled from 'styled-components';
import { isUnconfirmed } from '../../../shared/isUnconfirmed.ts';
import { useEndEmailChange } from '../api/emailChange.ts';
import { Actions, ProfileSection } from './ProfileSection.tsx';
import { SendAgain } from './SendAgain.tsx';

const EmailForm = lazyScreen(() => import('./EmailForm.tsx'));
const words = messages.verification;
const changeWords = 'Change email';

/** The address, its confirmation, and the change to another one. */
export function Address({ account }: { readonly account: OwnAccount }) {
  const { email, isEmailVerified, pendingEmail, hasPassword } = account;
  const [editing, setEditing] = useState(false);
  const close = () => setEditing(false);
  return (
    <ProfileSection title="Email address">
      <Line>
        <span>{email}</span>
        <Badge tone={isEmailVerified ? 'ok' : 'warn'}>
          {isEmailVerified ? 'Confirmed' : 'Not confirmed'}
        </Badge>
      </Line>
      {pendingEmail !== null ? (
        <Pending email={email} pendingEmail={pendingEmail} />
      ) : (
        <>
          {isUnconfirmed(account) && <Unconfirmed account={account} />}
          {hasPassword ? (
            <Actions>
              <Button variant="secondary" onClick={() => setEditing(true)}>
                {changeWords}
              </Button>
            </Actions>
          ) : (
            <Words>You log in with Google. Your email comes from there.</Words>
          )}
        </>
      )}
      <EditModal open={editing} title={changeWords} onClose={close}>
        {(handle) => <EmailForm email={email} handle={handle} onClose={close} />}
      </EditModal>
    </ProfileSection>
  );
}

function Unconfirmed({ account: { email, mustVerify, isManaged } }: { readonly account: OwnAccount }) {
  return (
    <>
      <Words>
        {mustVerify ? 'Confirm it to register for races. ' : 'Confirm it so you don’t miss race updates. '}
        {isManaged ? linkSent(email) : words.sent(email)}
      </Words>
      <MailNote />
      <SendAgain email={email} hasCode={!isManaged} />
    </>
  );
}

function Pending({ email, pendingEmail }: { readonly email: string; readonly pendingEmail: string }) {
  const { mutateAsync, isPending } = useEndEmailChange();
  const keepOld = async () => {
    try {
      await mutateAsync();
      void toasts.success(`Your email stays ${email}`);
      focusHeading();
    } catch (error) {
      void toasts.error(failureWords(error, 'We couldn’t cancel the change. Please try again.'));
    }
  };
  return (
    <>
      <Line>
        <span>{pendingEmail}</span>
        <Badge tone="info">Pending</Badge>
      </Line>
      <Words>{words.sent(pendingEmail)} Until you confirm it, log in with your old email.</Words>
      <MailNote />
      <SendAgain email={pendingEmail}>
        <Button variant="secondary" busy={isPending} onClick={keepOld}>
          Cancel change
        </Button>
      </SendAgain>
    </>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  margin-top: ${space[4]};
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Words = styled.p`
  margin-top: ${space[3]};
  color: ${color.inkMuted};
`;
