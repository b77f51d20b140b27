import { messages } from '@marathon/contracts/messages';
import { LinkButton, Page, PageHeading } from '@marathon/ui';
import { PictureHead } from '../../layout/PictureHead.tsx';

export function NotFoundScreen() {
  return (
    <Page>
      <PictureHead image="/images/slides/open-road.svg">
        <PageHeading
          eyebrow="404"
          intro="You have left the course: nothing is here. The homepage knows the way back."
        >
          {messages.notFound.page}
        </PageHeading>
        <LinkButton to="/" size="l">
          Go to the homepage
        </LinkButton>
      </PictureHead>
    </Page>
  );
}
