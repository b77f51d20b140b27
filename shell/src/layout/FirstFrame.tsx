import { Icon, VisuallyHidden } from '@marathon/ui';
import { Each, place } from '@marathon/ui/firstView';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Brand } from './Brand.tsx';
import { menuLink, Narrow } from './MobileMenu.tsx';
import { Frame, Main, SkipLink } from './PageLayout.tsx';
import { OpenButton } from './Sheet.tsx';
import { Bar, barLink, End, Row, Wide } from './TopBar.tsx';

/** The bar and a screen's frame before any script, without parts that need one. */
export const FirstFrame = ({ children }: { readonly children: ReactNode }) => (
  <Frame>
    <SkipLink href="#main">Skip to content</SkipLink>
    <Bar>
      <Row>
        <Brand />
        <Wide aria-label="Main">
          <Each of="navigation.main">
            <BarLink href={place('to')}>{place('label')}</BarLink>
          </Each>
        </Wide>
        <End>
          <Narrow>
            <Menu>
              <OpenButton as="summary">
                <Icon name="menu" size={26} />
                <VisuallyHidden>Menu</VisuallyHidden>
              </OpenButton>
              <nav aria-label="Main">
                <Each of="navigation.main">
                  <MenuLink href={place('to')}>{place('label')}</MenuLink>
                </Each>
              </nav>
            </Menu>
          </Narrow>
        </End>
      </Row>
    </Bar>
    <Main id="main" tabIndex={-1}>
      {children}
    </Main>
  </Frame>
);

const BarLink = styled.a`
  ${barLink}
`;

const MenuLink = styled.a`
  ${menuLink}
`;

/** Opens without a script. */
const Menu = styled.details`
  summary::marker {
    content: '';
  }
  nav {
    position: absolute;
    inset: 100% 0 auto;
    padding-inline: var(--gutter);
    background: var(--bg);
  }
`;
