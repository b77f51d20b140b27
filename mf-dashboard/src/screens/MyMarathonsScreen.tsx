import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { CardGrid, EmptyState, Page, PageHeading } from '@marathon/web-kit';
import { useMyMarathons } from '../api/myMarathons.ts';
import { AddMarathonLink } from '../components/AddMarathonLink.tsx';
import { CardSkeletons } from '../components/CardSkeletons.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { MyMarathonCard } from '../components/MyMarathonCard.tsx';
import { useSignedInUser } from '../hooks/useSignedInUser.ts';

const words = messages.myMarathons;

export default function MyMarathonsScreen() {
  const { email } = useSignedInUser();
  return (
    <Page>
      <PageHeading actions={<AddMarathonLink />}>{words.title}</PageHeading>
      <Loaded
        load={useMyMarathons(email)}
        loading={<CardSkeletons label="Loading your marathons" />}
        failed={words.loadFailed}
      >
        {(marathons) => (marathons.length > 0 ? <Cards marathons={marathons} /> : <None />)}
      </Loaded>
    </Page>
  );
}

const Cards = ({ marathons }: { readonly marathons: readonly Marathon[] }) => (
  <CardGrid $min="20rem">
    {marathons.map((marathon) => (
      <li key={marathon._id}>
        <MyMarathonCard marathon={marathon} />
      </li>
    ))}
  </CardGrid>
);

const None = () => (
  <EmptyState title={words.empty} icon="flag" action={<AddMarathonLink />}>
    Marathons that you add stand here: you can follow their registrations and change them.
  </EmptyState>
);
