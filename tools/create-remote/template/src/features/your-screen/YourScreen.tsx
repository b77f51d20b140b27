import { messages } from '@marathon/contracts/messages';
import {
  AreaLoading,
  Card,
  CardGrid,
  color,
  EmptyState,
  formatDate,
  Page,
  PageHeading,
  space,
  text,
} from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import styled from 'styled-components';
import { useMarathons } from './api/getMarathons.ts';

/** The newest marathons. Replace them by your own content. */
export default function YourScreen() {
  const query = useMarathons();
  return (
    <Page>
      <PageHeading intro="This screen is new. Change src/features/your-screen.">Your Screen</PageHeading>
      <QueryBoundary query={query} loading={<AreaLoading />} failed="The marathons could not be loaded">
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={messages.empty.marathons} />
          ) : (
            <CardGrid>
              {items.map(({ _id, title, location, eventDate, timeZone }) => (
                <li key={_id}>
                  <Card $padded>
                    <Name>{title}</Name>
                    <Where>
                      {location}, {formatDate(eventDate, timeZone)}
                    </Where>
                  </Card>
                </li>
              ))}
            </CardGrid>
          )
        }
      </QueryBoundary>
    </Page>
  );
}

const Name = styled.h2`
  font-size: ${text.h3};
`;

const Where = styled.p`
  margin-top: ${space[2]};
  color: ${color.inkMuted};
`;
