import { messages } from '@marathon/contracts/messages';
import { color, Icon, isIconName, media, NavLink, radius, space, text, width } from '@marathon/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ForViewer } from './ForViewer.tsx';
import { type NavItem, useNavigation } from './navigation.ts';
import { Sheet } from './Sheet.tsx';
import { creditLine } from './site.ts';

/** A sidebar, which is a drawer on a narrow screen, and a footer. */
export default function DashboardLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Frame>
      <Sidebar>
        <DrawerLinks />
      </Sidebar>
      <Column>
        <DrawerBar>
          <Sheet
            side="left"
            label="Dashboard"
            button={
              <>
                <Icon name="list" />
                Dashboard menu
              </>
            }
          >
            <DrawerLinks />
          </Sheet>
        </DrawerBar>
        <Content id="content" tabIndex={-1}>
          {children}
        </Content>
        <Foot>
          <span>{messages.copyright}</span> <span>{creditLine()}</span>
        </Foot>
      </Column>
    </Frame>
  );
}

function DrawerLinks() {
  const links = useNavigation('drawer');
  return (
    <nav aria-label="Dashboard">
      <Heading>Dashboard</Heading>
      <ul>
        {links.map((item) => (
          <ForViewer key={item.to} item={item}>
            <li>
              <DrawerLink to={item.to}>
                <Icon name={iconOf(item)} size={22} />
                {item.label}
              </DrawerLink>
            </li>
          </ForViewer>
        ))}
      </ul>
    </nav>
  );
}

const iconOf = ({ icon = '' }: NavItem) => (isIconName(icon) ? icon : 'flag');

const Frame = styled.div`
  display: flex;
  flex: 1;
  width: 100%;
  max-width: calc(${width.page} + 2 * ${space.gutter});
  margin-inline: auto;
`;

const Sidebar = styled.aside`
  display: none;
  flex: none;
  width: 16.5rem;
  padding: ${space[7]} ${space[5]} ${space[7]} ${space.gutter};
  border-inline-end: 1px solid ${color.line};
  nav {
    position: sticky;
    top: calc(var(--bar-height) + ${space[6]});
  }
  ${media.desktop} {
    display: block;
  }
`;

const Column = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
`;

const DrawerBar = styled.div`
  padding: ${space[2]} calc(${space.gutter} - ${space[2]});
  border-bottom: 1px solid ${color.line};
  ${media.desktop} {
    display: none;
  }
`;

const Content = styled.div`
  flex: 1;
  scroll-margin-top: var(--bar-height);
  &:focus {
    outline: none;
  }
`;

const Heading = styled.p`
  margin: 0 ${space[3]} ${space[3]};
  color: ${color.inkMuted};
  font-size: ${text.s};
  font-weight: 600;
`;

const DrawerLink = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 3rem;
  margin-bottom: ${space[1]};
  padding: 0 ${space[3]};
  border-radius: ${radius.m};
  color: ${color.inkMuted};
  font-weight: 600;
  text-decoration: none;
  &:hover {
    background: ${color.surfaceSunken};
    color: ${color.ink};
  }
  &[aria-current='page'] {
    background: ${color.accentSoft};
    color: ${color.accentInk};
  }
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  justify-content: space-between;
  padding: ${space[5]} ${space.gutter};
  border-top: 1px solid ${color.line};
  /* On to the edge of the window, where the frame ends before it. */
  border-image: conic-gradient(${color.line} 0 0) 1 0 0 0 / 1px 0 0 0 / 0 100vw 0 0;
  color: ${color.inkMuted};
  font-size: ${text.s};
`;
