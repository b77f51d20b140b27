import { isApiError } from '@marathon/app-runtime';
import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { LinkButton, media, Page, PageHeading, space } from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { useListedMarathon } from '../api/useListedMarathon.ts';
import { takedownOf } from '../takedownOf.ts';
import { MarathonMissing } from './MarathonMissing.tsx';
import { Summary } from './Summary.tsx';
import { TakenDown } from './TakenDown.tsx';

interface Props {
  readonly query: ReturnType<typeof useListedMarathon>;
  readonly loading: ReactNode;
  readonly children: (marathon: Marathon) => ReactNode;
}

/** Shows the children once the marathon is loaded, otherwise the reason. */
export function MarathonToApplyFor({ query, loading, children }: Props) {
  const takedown = takedownOf(query);
  if (takedown) return <TakenDown takedown={takedown} action={missing.action} />;
  return (
    <QueryBoundary
      query={query}
      loading={loading}
      notFound={isApiError(query.error, 'marathon-not-found') && <MarathonMissing {...missing} />}
      failed={(retry) => <MarathonMissing {...missing} retry={retry} />}
    >
      {children}
    </QueryBoundary>
  );
}

const missing = {
  title: messages.notFound.marathonToApplyFor,
  action: (
    <LinkButton to="/marathons" variant="secondary">
      {messages.actions.seeOthers}
    </LinkButton>
  ),
};

interface PageProps {
  readonly marathon: Marathon;
  readonly heading: string;
  readonly children: ReactNode;
  /** Below both columns. */
  readonly below?: ReactNode;
}

export function PageWithSummary({ marathon, heading, children, below }: PageProps) {
  return (
    <Page>
      <PageHeading eyebrow={marathon.title}>{heading}</PageHeading>
      <Columns>
        {children}
        <Summary marathon={marathon} />
      </Columns>
      <Below>{below}</Below>
    </Page>
  );
}

const Below = styled.div`
  &:not(:empty) {
    margin-top: ${space[7]};
  }
`;

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${space[6]} ${space[7]};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
`;
