import { frameName } from '@marathon/contracts/remotes/firstView';
import { Page } from '@marathon/ui';
import { place, renderFirstViews } from '@marathon/ui/firstView';
import { FirstSlide } from './features/home/components/Carousel.tsx';
import { HomeHeading } from './features/home/HomeScreen.tsx';
import { FirstFrame } from './layout/FirstFrame.tsx';

/** What pages show before the scripts. @public */
export default renderFirstViews({
  [frameName]: { content: <FirstFrame>{place('screen')}</FirstFrame> },
  '/': {
    content: (
      <>
        <HomeHeading />
        <FirstSlide />
        <Page />
      </>
    ),
    head: { linkPreview: '/images/link-preview.jpg' },
  },
});
