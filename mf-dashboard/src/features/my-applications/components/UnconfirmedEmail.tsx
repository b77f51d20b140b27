import { linkSent } from '@marathon/app-runtime/accounts';
import type { OwnAccount } from '@marathon/contracts/accounts';
import { messages } from '@marathon/contracts/messages';
import { Link, space, useLocation } from '@marathon/ui';
import { FormNotice } from '@marathon/ui/forms';
import styled from 'styled-components';
import { isUnconfirmed } from '../../../shared/isUnconfirmed.ts';

/** Tickets go to an unconfirmed email: a typing mistake shows here. */
export function UnconfirmedEmail({ account }: { readonly account: OwnAccount | undefined }) {
  const { pathname } = useLocation();
  if (account === undefined || !isUnconfirmed(account)) return null;
  return (
    <Space>
      <FormNotice as="div" $tone="info">
        <p>
          <strong>{messages.verification.title}.</strong>{' '}
          {account.isManaged
            ? linkSent(account.email)
            : `We send your tickets and race updates to ${account.email}.`}
        </p>
        <Links>
          {!account.isManaged && (
            <Link to="/verify-email" state={{ from: pathname }}>
              {messages.verification.enterCode}
            </Link>
          )}
          <Link to="/dashboard/profile">Wrong email?</Link>
        </Links>
      </FormNotice>
    </Space>
  );
}

const Space = styled.div`
  margin-bottom: ${space[5]};
  overflow-wrap: anywhere;
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[5]};
  margin-top: ${space[2]};
`;
