import { Button, EmptyState, space } from '@marathon/ui';
import styled from 'styled-components';
import { noSearch, type Search, usedFields } from '../search.ts';
import { looserBy } from '../words.ts';

interface Props {
  readonly search: Search;
  readonly onChange: (changes: Partial<Search>) => void;
}

/** Suggests which criteria to drop. */
export function NoResults({ search, onChange }: Props) {
  const asked = usedFields(search);
  return (
    <EmptyState
      icon="search"
      title="No marathons match your search"
      action={
        <Choices>
          {asked.length > 1 &&
            asked.map((field) => (
              <Button key={field} variant="secondary" size="m" onClick={() => onChange({ [field]: '' })}>
                {looserBy(field, search)}
              </Button>
            ))}
          <Button variant={asked.length > 1 ? 'ghost' : 'secondary'} onClick={() => onChange(noSearch)}>
            Show all marathons
          </Button>
        </Choices>
      }
    >
      {asked.length > 1 ? 'Try fewer filters.' : 'Check the spelling or browse them all.'}
    </EmptyState>
  );
}

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
  margin-top: ${space[3]};
`;
