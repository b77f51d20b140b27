import { Page, PageHeading } from '@marathon/web-kit';

export default function RegisterScreen() {
  return (
    <Page $width="narrow">
      <PageHeading>Register</PageHeading>
    </Page>
  );
}
