import { AreaLoading, color, Outlet, radius, space, useLocation } from '@marathon/ui';
import styled from 'styled-components';
import { RemoteArea } from '../registry/RemoteArea.tsx';
import { useScreen } from '../registry/RemotesProvider.tsx';
import { useDocumentNavigation } from '../registry/useDocumentNavigation.ts';
import { Footer } from './Footer.tsx';
import { NewVersion } from './NewVersion.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { TopBar } from './TopBar.tsx';

/** The dashboard has a footer of its own. */
export function PageLayout() {
  const inDashboard = useInDashboard();
  const { pathname } = useLocation();
  const isLeaving = useDocumentNavigation();
  return (
    <Frame>
      <SkipLink href={inDashboard ? '#content' : '#main'}>Skip to content</SkipLink>
      <TopBar />
      <OfflineNotice />
      <NewVersion />
      <Main id="main" tabIndex={-1}>
        <RemoteArea isScreen resetKey={pathname}>
          {isLeaving ? <AreaLoading /> : <Outlet />}
        </RemoteArea>
      </Main>
      {!inDashboard && <Footer />}
    </Frame>
  );
}

export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

export const Main = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
  /* The footer stays out of sight while a screen loads, so that nothing jumps. */
  min-height: calc(100dvh - var(--bar-height));
  &:focus {
    outline: none;
  }
`;

export const SkipLink = styled.a`
  position: fixed;
  inset: ${space[2]} auto auto ${space[2]};
  z-index: 100;
  padding: ${space[3]} ${space[5]};
  border-radius: ${radius.m};
  background: ${color.ink};
  color: ${color.bg};
  font-weight: 650;
  &:not(:focus) {
    transform: translateY(-200%);
  }
`;

/** True on the screens that stand inside the dashboard's drawer layout. */
const useInDashboard = () => useScreen()?.layout === 'dashboard';
