import { Page, PageHeading } from '@marathon/ui';
import styled from 'styled-components';
import { PrivacyDetails } from './components/PrivacyDetails.tsx';
import { StoredData } from './components/StoredData.tsx';

/** The product's own statement; a site's operator adds to it. */
export default function PrivacyScreen() {
  return (
    <Page>
      <PageHeading intro="What we keep about you, who sees it, and how to get a copy or delete it.">
        Privacy
      </PageHeading>
      <Reading>
        <StoredData />
        <PrivacyDetails />
      </Reading>
    </Page>
  );
}

const Reading = styled.div`
  max-width: 46rem;
`;
