import { messages } from '@marathon/contracts/messages';
import { Eyebrow, LinkButton, Page, PageHeading } from '@marathon/web-kit';

export function NotFoundScreen() {
  return (
    <Page>
      <Eyebrow>404</Eyebrow>
      <PageHeading intro="You have left the course: nothing is here. The homepage knows the way back.">
        {messages.notFoundPage.title}
      </PageHeading>
      <LinkButton to="/">Go to the homepage</LinkButton>
    </Page>
  );
}
