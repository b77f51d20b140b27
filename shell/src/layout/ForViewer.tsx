import { AreaBoundary, lazyScreen } from '@marathon/ui';
import type { ReactNode } from 'react';
import type { NavItem } from './navigation.ts';

const IfOrganizer = lazyScreen(() => import(/* webpackChunkName: "drawer" */ './IfOrganizer.tsx'));

interface Props {
  readonly item: NavItem;
  readonly children: ReactNode;
}

/** Shows a link for organizers once the person is known to be an organizer: runners open the same menus. */
export const ForViewer = ({ item, children }: Props) =>
  item.audience === 'organizers' ? (
    <AreaBoundary loading={null} failed={() => children}>
      <IfOrganizer>{children}</IfOrganizer>
    </AreaBoundary>
  ) : (
    children
  );
