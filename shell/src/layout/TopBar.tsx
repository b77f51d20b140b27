import { color, media, NavLink, radius, space, text, width } from '@marathon/ui';
import styled, { css } from 'styled-components';
import { AccountNav } from './AccountNav.tsx';
import { Brand } from './Brand.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { useNavigation } from './navigation.ts';
import { ThemeToggle } from './ThemeToggle.tsx';

export function TopBar() {
  const main = useNavigation('main');
  return (
    <Bar>
      <Row>
        <Brand />
        <Wide aria-label="Main">
          {main.map(({ label, to }) => (
            <BarLink key={to} to={to} end>
              {label}
            </BarLink>
          ))}
        </Wide>
        <End>
          <Wide as="div">
            <ThemeToggle />
            <AccountNav />
          </Wide>
          <MobileMenu />
        </End>
      </Row>
    </Bar>
  );
}

export const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 20;
  border-bottom: 1px solid ${color.line};
  background: color-mix(in srgb, ${color.bg} 92%, transparent);
  backdrop-filter: blur(12px);
  ${media.short} {
    position: relative;
  }
`;

export const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[6]};
  max-width: calc(${width.page} + 2 * ${space.gutter});
  height: var(--bar-height);
  margin-inline: auto;
  padding-inline: ${space.gutter};
`;

/** Without room for all, only the name shrinks. */
export const Wide = styled.nav`
  display: none;
  align-items: center;
  gap: ${space[1]};
  min-width: 0;
  & > * {
    flex: none;
  }
  ${media.desktop} {
    display: flex;
  }
`;

export const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
  margin-inline-start: auto;
`;

export const barLink = css`
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.m};
  color: ${color.inkMuted};
  font-size: ${text.m};
  font-weight: 600;
  text-decoration: none;
  &:hover {
    color: ${color.ink};
  }
  &[aria-current='page'] {
    color: ${color.ink};
    box-shadow: inset 0 -3px 0 -0.5px ${color.accent};
    border-radius: 0;
  }
`;

const BarLink = styled(NavLink)`
  ${barLink}
`;
