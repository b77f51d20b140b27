import { useSession } from '@marathon/app-runtime';
import { loginLink } from '@marathon/contracts/loginLink';
import {
  Avatar,
  Button,
  color,
  Icon,
  LinkButton,
  media,
  NavLink,
  space,
  text,
  VisuallyHidden,
} from '@marathon/ui';
import styled, { css } from 'styled-components';
import { Name, Person } from './AccountNav.tsx';
import { ForViewer } from './ForViewer.tsx';
import { type NavItem, useLoginOrigin, useNavigation } from './navigation.ts';
import { Sheet } from './Sheet.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { useLogout } from './useLogout.ts';

export function MobileMenu() {
  const { user, loading } = useSession();
  const logout = useLogout();
  const main = useNavigation('main');
  const dashboard = useNavigation('dashboard');
  const account = useNavigation('account').toReversed();
  const origin = useLoginOrigin();
  return (
    <Narrow>
      <Sheet
        side="right"
        label="Menu"
        button={
          <>
            <Icon name="menu" size={26} />
            <VisuallyHidden>Menu</VisuallyHidden>
          </>
        }
      >
        <nav aria-label="Main">
          <NavLinks items={main} />
        </nav>
        {user && (
          <nav aria-label="Dashboard">
            <Heading>Dashboard</Heading>
            <NavLinks items={dashboard} />
          </nav>
        )}
        <End>
          <ThemeToggle isWordy />
          {user && (
            <>
              <Person>
                <Avatar src={user.photoURL} size={40} />
                <Name>{user.displayName || user.email}</Name>
              </Person>
              <Button variant="secondary" block onClick={logout}>
                Logout
              </Button>
            </>
          )}
          {!user &&
            !loading &&
            account.map(({ label, to }, i) => (
              <LinkButton
                key={to}
                {...loginLink(to, origin)}
                variant={i === 0 ? 'primary' : 'secondary'}
                block
              >
                {label}
              </LinkButton>
            ))}
        </End>
      </Sheet>
    </Narrow>
  );
}

function NavLinks({ items }: { readonly items: readonly NavItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <ForViewer key={item.to} item={item}>
          <li>
            <MenuLink to={item.to} end>
              {item.label}
            </MenuLink>
          </li>
        </ForViewer>
      ))}
    </ul>
  );
}

export const Narrow = styled.div`
  ${media.desktop} {
    display: none;
  }
`;

const Heading = styled.p`
  margin-bottom: ${space[1]};
  color: ${color.inkMuted};
  font-size: ${text.s};
  font-weight: 600;
`;

export const menuLink = css`
  display: flex;
  align-items: center;
  min-height: 3rem;
  border-bottom: 1px solid ${color.line};
  color: ${color.ink};
  font-size: ${text.l};
  font-weight: 600;
  text-decoration: none;
  &[aria-current='page'] {
    color: ${color.accentInk};
  }
`;

const MenuLink = styled(NavLink)`
  ${menuLink}
`;

const End = styled.div`
  display: grid;
  gap: ${space[3]};
  margin-top: auto;
`;
