import { AreaLoading, Page, PageHeading, space } from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import styled from 'styled-components';
import { useMyData } from '../../shared/api/getMyData.ts';
import { DownloadMyData } from '../../shared/components/DownloadMyData.tsx';
import { useSignedInUser } from '../../shared/hooks/useSignedInUser.ts';
import { DataPart } from './components/DataPart.tsx';

/** Everything that the product stores about the person. */
export default function MyDataScreen() {
  const { email } = useSignedInUser();
  const query = useMyData(email);
  return (
    <Page>
      <PageHeading intro="Everything we store about you." actions={<DownloadMyData />}>
        My Data
      </PageHeading>
      <QueryBoundary query={query} loading={<AreaLoading />} failed="Your data could not be loaded">
        {(data) => (
          <Stack>
            {partsOf(data).map(([name, value]) => (
              <DataPart key={name} name={name} value={value} />
            ))}
          </Stack>
        )}
      </QueryBoundary>
    </Page>
  );
}

/** Without marks about the answer that are not set. */
const partsOf = (data: object): readonly [string, unknown][] =>
  Object.entries(data).filter(([, value]) => value !== false);

const Stack = styled.div`
  display: grid;
  gap: ${space[5]};
`;
