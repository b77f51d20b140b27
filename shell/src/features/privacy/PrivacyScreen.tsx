import { Page, PageHeading } from '@marathon/ui';
import styled from 'styled-components';
import { Kept } from './components/Kept.tsx';
import { Words } from './components/Words.tsx';

/** What the product does with what people give it. It is the product's own account: what holds for one site alone, its operator says. */
export default function PrivacyScreen() {
  return (
    <Page>
      <PageHeading intro="What we keep about you, who sees it, and how to get a copy or delete it.">
        Privacy
      </PageHeading>
      <Reading>
        <Kept />
        <Words />
      </Reading>
    </Page>
  );
}

const Reading = styled.div`
  max-width: 46rem;
`;
