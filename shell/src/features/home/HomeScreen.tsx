import { color, Page, SectionHeading, space, useRouteFocus, VisuallyHidden } from '@marathon/ui';
import styled from 'styled-components';
import { RemoteBlocks } from '../../registry/RemoteBlocks.tsx';
import { Carousel } from './components/Carousel.tsx';
import { FamousMarathons } from './components/FamousMarathons.tsx';
import { TrainingTips } from './components/TrainingTips.tsx';

export function HomeScreen() {
  return (
    <>
      <HomeHeading />
      <Carousel />
      <Page>
        <RemoteBlocks name="home" />
      </Page>
      <Band>
        <Page as="section" aria-labelledby="training-tips">
          <SectionHeading id="training-tips" intro="Six habits that bring runners to the start line healthy.">
            Training Tips
          </SectionHeading>
          <TrainingTips />
        </Page>
      </Band>
      <Page as="section" aria-labelledby="famous">
        <SectionHeading id="famous" intro="Four races to dream of while the kilometers add up.">
          Famous Marathons
        </SectionHeading>
        <FamousMarathons />
      </Page>
    </>
  );
}

export const HomeHeading = () => (
  <VisuallyHidden as="h1" {...useRouteFocus()}>
    Marathon: find your race, register, run
  </VisuallyHidden>
);

const Band = styled.div`
  border-block: 1px solid ${color.line};
  background: ${color.surfaceSunken};
  & > * {
    padding-block: ${space[9]};
  }
`;
