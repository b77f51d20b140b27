import { messages } from '@marathon/contracts/messages';
import { LinkButton, Page, PageHeading } from '@marathon/ui';
import { PictureHead } from '../../layout/PictureHead.tsx';

export function NotFoundScreen() {
  return (
    <Page>
      <PictureHead image="/images/slides/open-road.svg">
        <PageHeading eyebrow="404" intro="You’ve gone off course. This page doesn’t exist.">
          {messages.notFound.page}
        </PageHeading>
        <LinkButton to="/" size="l">
          Go to the homepage
        </LinkButton>
      </PictureHead>
    </Page>
  );
}
