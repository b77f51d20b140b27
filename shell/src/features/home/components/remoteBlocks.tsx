import { use } from 'react';
import { RemoteArea } from '../../../registry/RemoteArea.tsx';
import { remoteModule } from '../../../registry/remoteModule.ts';

const home = remoteModule('mf-marathons', 'home');

/** Blocks 2 and 3 come from mf-marathons; each fails alone. */
export const MarathonsArea = () => (
  <RemoteArea size="block">
    <Marathons />
  </RemoteArea>
);

export const UpcomingArea = () => (
  <RemoteArea size="block">
    <Upcoming />
  </RemoteArea>
);

function Marathons() {
  const { MarathonsBlock } = use(home());
  return <MarathonsBlock />;
}

function Upcoming() {
  const { UpcomingBlock } = use(home());
  return <UpcomingBlock />;
}
