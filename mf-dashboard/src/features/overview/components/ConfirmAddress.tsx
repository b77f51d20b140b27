import { useOwnAccount } from '@marathon/app-runtime/accounts';
import { messages } from '@marathon/contracts/messages';
import { color, LinkButton, radius, space } from '@marathon/ui';
import { MailNote } from '@marathon/ui/forms';
import { useId } from 'react';
import styled from 'styled-components';

const { title, enterCode } = messages.verification;

/** Only for unconfirmed addresses. */
export function ConfirmAddress() {
  const { data: account } = useOwnAccount();
  const id = useId();
  if (account === undefined || account.isEmailVerified) return null;
  const { email, mustVerify, isManaged } = account;
  if (isManaged && !mustVerify) return null;
  return (
    <Bar aria-labelledby={id}>
      <div>
        <Title id={id}>{title}</Title>
        <p>
          {mustVerify
            ? `You need it to register for races. We emailed ${email}.`
            : `Don’t miss race updates. We emailed ${email}.`}
        </p>
        <MailNote />
      </div>
      {isManaged ? (
        <LinkButton to="/dashboard/profile" variant="secondary" size="s">
          Didn’t get it?
        </LinkButton>
      ) : (
        <LinkButton to="/verify-email" state={{ from: '/dashboard' }} variant="secondary" size="s">
          {enterCode}
        </LinkButton>
      )}
    </Bar>
  );
}

const Bar = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[5]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.m};
  background: ${color.infoSoft};
  color: ${color.infoInk};
  overflow-wrap: anywhere;
  & p {
    color: inherit;
  }
`;

const Title = styled.h2`
  font: inherit;
  font-weight: 650;
`;
