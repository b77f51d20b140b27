import type { Marathon } from '@marathon/contracts/marathon';
import { isCancelled } from '@marathon/contracts/marathonStatus';
import { space } from '@marathon/ui';
import { useMemo, useRef } from 'react';
import styled from 'styled-components';
import type { RaceParticipantsQuery, useParticipants } from '../api/getParticipants.ts';
import type { ParticipantsQuery } from '../domain/participantsQuery.ts';
import { useNews } from '../hooks/useNews.ts';
import { useVirtualRows } from '../hooks/useVirtualRows.ts';
import { MoreRows, useMoreRows } from './MoreRows.tsx';
import { NewRowsButton } from './NewRowsButton.tsx';
import { NoParticipants } from './NoParticipants.tsx';
import { ParticipantsTable } from './ParticipantsTable.tsx';
import { ResultCount } from './ResultCount.tsx';

interface Props {
  readonly marathon: Marathon;
  readonly asked: RaceParticipantsQuery;
  /** The question that each row answers. */
  readonly question: string | undefined;
  readonly list: ReturnType<typeof useParticipants>;
  readonly onChange: (changes: Partial<ParticipantsQuery>) => void;
}

/** Visible rows, and changes above them. */
export function ParticipantList({ marathon, asked, question, list, onChange }: Props) {
  const { data, hasNextPage, isPlaceholderData } = list;
  const rows = useMemo(() => data?.pages.flatMap(({ participants }) => participants) ?? [], [data]);
  const [first] = data?.pages ?? [];
  const total = first?.total ?? 0;
  const count = hasNextPage ? Math.max(total, rows.length + 1) : rows.length;
  const body = useRef<HTMLTableSectionElement>(null);
  const found = useRef<HTMLParagraphElement>(null);
  const view = useVirtualRows({ rows, count, body });
  useMoreRows(list, rows.length, view.lastVisible);
  const news = useNews({
    asked,
    shown: isPlaceholderData ? undefined : first,
    registrationCount: marathon.registrationCount,
    isAtTop: view.isAtTop,
  });
  /** The pressed button disappears, so the focus moves to the new count. */
  const readOutFound = () => found.current?.focus({ preventScroll: true });
  const showNews = () => {
    news.show();
    readOutFound();
    scrollTo({ top: 0 });
  };
  const changeTo = (changes: Partial<ParticipantsQuery>) => {
    onChange(changes);
    readOutFound();
    scrollTo({ top: 0 });
  };
  return (
    <Section>
      <ResultCount ref={found} asked={asked} total={isPlaceholderData ? undefined : total} />
      <NewRowsButton words={news.words} onClick={showNews} />
      {count === 0 ? (
        <NoParticipants
          marathonId={marathon._id}
          isCancelled={isCancelled(marathon)}
          asked={asked}
          onChange={changeTo}
        />
      ) : (
        <ParticipantsTable
          body={body}
          marathonId={marathon._id}
          question={question}
          rows={rows}
          count={count}
          view={view}
          isOld={isPlaceholderData}
        />
      )}
      <MoreRows
        list={list}
        loaded={rows.length}
        count={count}
        isAwaited={view.lastVisible >= rows.length}
        sort={asked.sort}
        onSort={(sort) => changeTo({ sort })}
      />
    </Section>
  );
}

const Section = styled.section.attrs({ 'aria-label': 'Participants' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;
