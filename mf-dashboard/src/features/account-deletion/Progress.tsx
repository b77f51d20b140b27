import type { AccountDeletion } from '@marathon/contracts/accounts';
import { Badge, Card, space } from '@marathon/ui';
import styled from 'styled-components';

export function Progress({ deletion: { services } }: { readonly deletion: AccountDeletion }) {
  return (
    <Card $padded>
      <List aria-live="polite">
        {services.map(({ service, erasedAt }) => (
          <li key={service}>
            <span>{labels[service] ?? service}</span>
            {erasedAt === null ? <Badge tone="info">Removing…</Badge> : <Badge tone="ok">Removed</Badge>}
          </li>
        ))}
      </List>
    </Card>
  );
}

const labels: Readonly<Record<string, string>> = {
  gateway: 'Your account and logins',
  identity: 'Your account and logins',
  'svc-registrations': 'Your registrations',
  'svc-marathons': 'Your marathons',
  'svc-messages': 'Your emails',
};

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]};
  }
`;
