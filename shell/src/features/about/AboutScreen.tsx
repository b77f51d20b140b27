import { Page, PageHeading, Section } from '@marathon/ui';
import { PictureHead } from '../../layout/PictureHead.tsx';
import { GetStarted } from './components/GetStarted.tsx';
import { Offers } from './components/Offers.tsx';
import { Team } from './components/Team.tsx';

export default function AboutScreen() {
  return (
    <Page>
      <Section>
        <PictureHead image="/images/slides/finish.svg">
          <PageHeading intro="Marathon brings runners and organizers together: runners find the race that fits them, organizers fill their start line without paperwork.">
            About Marathon
          </PageHeading>
        </PictureHead>
      </Section>
      <Offers />
      <Team />
      <GetStarted />
    </Page>
  );
}
