import { Page, PageHeading } from '@marathon/web-kit';
import { MarathonsArea, UpcomingArea } from './remoteBlocks.tsx';

export function HomeScreen() {
  return (
    <Page>
      <PageHeading>Marathon</PageHeading>
      <MarathonsArea />
      <UpcomingArea />
    </Page>
  );
}
