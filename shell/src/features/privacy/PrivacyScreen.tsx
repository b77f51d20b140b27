import { Page, PageHeading } from '@marathon/ui';
import styled from 'styled-components';
import { Kept } from './components/Kept.tsx';
import { Words } from './components/Words.tsx';

/** The product's own statement; a site's operator adds to it. */
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
