import { useSession } from '@marathon/app-runtime';
import { loginLink } from '@marathon/contracts/loginLink';
import { Avatar, Button, LinkButton, Menu, NavLink, Skeleton, space, text } from '@marathon/ui';
import styled from 'styled-components';
import { ForViewer } from './ForViewer.tsx';
import { useLoginOrigin, useNavigation } from './navigation.ts';
import { useLogout } from './useLogout.ts';

export function AccountNav() {
  const { user, loading } = useSession();
  const logout = useLogout();
  const account = useNavigation('account');
  const origin = useLoginOrigin();
  if (loading) return <Skeleton $width="9rem" $height="2.25rem" />;
  if (user === null) {
    return (
      <>
        {account.map(({ label, to }, i) => (
          <LinkButton
            key={to}
            {...loginLink(to, origin)}
            variant={i < account.length - 1 ? 'ghost' : 'primary'}
          >
            {label}
          </LinkButton>
        ))}
      </>
    );
  }
  return (
    <>
      <Menu label="Dashboard">
        <DashboardLinks />
      </Menu>
      <Person>
        <Avatar src={user.photoURL} size={36} />
        <Name>{user.displayName || user.email}</Name>
      </Person>
      <Button variant="secondary" onClick={logout}>
        Logout
      </Button>
    </>
  );
}

const DashboardLinks = () =>
  useNavigation('dashboard').map((item) => (
    <ForViewer key={item.to} item={item}>
      <NavLink to={item.to}>{item.label}</NavLink>
    </ForViewer>
  ));

export const Person = styled.div`
  display: flex;
  && {
    flex: 0 1 auto;
  }
  align-items: center;
  gap: ${space[3]};
  min-width: 0;
  margin-inline: ${space[2]} ${space[3]};
`;

export const Name = styled.span`
  overflow: hidden;
  max-width: 12rem;
  font-size: ${text.s};
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
