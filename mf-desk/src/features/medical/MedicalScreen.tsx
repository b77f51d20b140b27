import { isApiError } from '@marathon/app-runtime';
import { failureWords } from '@marathon/app-runtime/accounts';
import { useMarathon } from '@marathon/app-runtime/marathons';
import { Button, Card, dialogs, Icon, Page, PageHeading, space, useParams, useTitle } from '@marathon/ui';
import { FormNotice } from '@marathon/ui/forms';
import styled from 'styled-components';
import { notShownBecause } from '../../shared/components/NotShown.tsx';
import { RaceBreadcrumbs } from '../../shared/components/RaceBreadcrumbs.tsx';
import { MedicalEntries } from './MedicalEntries.tsx';
import { useMedicalList } from './readMedicalList.ts';

/** At /desk/{id}/medical: everybody with medical answers, to search and print. Read on request only, and logged. */
export default function MedicalScreen() {
  const { id = '' } = useParams();
  const marathon = useMarathon(id).data;
  const { data, error, isPending, mutate } = useMedicalList(id);
  useTitle(marathon && `Medical answers of ${marathon.title}`);
  async function ask() {
    const agreed = await dialogs.confirm({
      title: 'Read all medical answers?',
      text: 'The log will show that you read them, with your name. Each runner sees that an organizer did.',
      yes: 'Read them',
    });
    if (agreed) mutate();
  }
  const refused = isApiError(error, 'forbidden') && notShownBecause({ marathonId: id, error });
  return (
    <Page>
      <RaceBreadcrumbs marathonId={id} />
      <PageHeading intro="For the medical team: who has an entry, and what it says.">
        Medical answers
      </PageHeading>
      {refused ||
        (data ? (
          <MedicalEntries marathonId={id} participants={data.participants} />
        ) : (
          <Box $padded>
            {error && (
              <FormNotice role="alert">
                {failureWords(error, 'The medical answers could not be loaded.')}
              </FormNotice>
            )}
            <p>
              Read them before the race, so that you can search or print them in an emergency. Each reading is
              logged.
            </p>
            <Button busy={isPending} onClick={() => void ask()}>
              <Icon name="eye" size={18} />
              Read all medical answers …
            </Button>
          </Box>
        ))}
    </Page>
  );
}

const Box = styled(Card)`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
`;
