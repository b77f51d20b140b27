import { messages } from '@marathon/contracts/messages';
import { LinkButton, Page, PageHeading } from '@marathon/web-kit';

export function NotFoundScreen() {
  return (
    <Page>
      <PageHeading>{messages.notFoundPage.title}</PageHeading>
      <LinkButton to="/">Back to the homepage</LinkButton>
    </Page>
  );
}
