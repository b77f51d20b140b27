import { Page } from '@marathon/ui';

export default function LazyScreen() {
  return (
    <Page>
      <h1>Lazy screen</h1>
    </Page>
  );
}
