import { limits } from '@marathon/contracts/constants';
import { distanceWithName } from '@marathon/contracts/distance';
import { Button, Icon, media, space } from '@marathon/ui';
import { Select, TextInput, useTypedText } from '@marathon/ui/forms';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useDistances } from '../api/getDistances.ts';
import { monthName, monthsFrom } from '../months.ts';
import { type Search, usedFields } from '../search.ts';
import { CheckLabel, LabelledFilter } from './LabelledFilter.tsx';

interface Props {
  readonly search: Search;
  readonly onChange: (changes: Partial<Search>) => void;
}

/** Needs no submit: the list follows while the reader types. */
export function SearchForm({ search, onChange }: Props) {
  const words = useTypedText(search.q, (q) => onChange({ q }));
  const place = useTypedText(search.place, (typed) => onChange({ place: typed }));
  const distances = useDistances(search.distance);
  const filters = usedFields({ ...search, q: '' }).length;
  const [shown, setShown] = useState(filters > 0);
  const filtersId = useId();
  return (
    <Form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        // Enter submits one field; the other one follows after its pause.
        if (document.activeElement === event.currentTarget.elements.namedItem('place')) place.sendNow();
        else words.sendNow();
      }}
    >
      <LabelledFilter label="Search marathons">
        {(id) => (
          <TextInput
            id={id}
            type="search"
            enterKeyHint="search"
            name="q"
            placeholder="Title, location or description"
            maxLength={limits.text}
            value={words.typed}
            onChange={({ target }) => words.type(target.value)}
          />
        )}
      </LabelledFilter>
      <Disclosure>
        <Button
          variant="secondary"
          block
          aria-expanded={shown}
          aria-controls={filtersId}
          onClick={() => setShown((was) => !was)}
        >
          {filters > 0 ? `Filters (${filters})` : 'Filters'}
          <Chevron name="chevronDown" size={18} $up={shown} />
        </Button>
      </Disclosure>
      <Filters id={filtersId} data-shown={shown}>
        <LabelledFilter label="Location">
          {(id) => (
            <TextInput
              id={id}
              type="search"
              enterKeyHint="search"
              name="place"
              placeholder="Anywhere"
              maxLength={limits.text}
              value={place.typed}
              onChange={({ target }) => place.type(target.value)}
            />
          )}
        </LabelledFilter>
        <LabelledFilter label="Distance">
          {(id) => (
            <Select
              id={id}
              value={search.distance}
              onChange={({ target }) => onChange({ distance: target.value })}
            >
              <option value="">Any distance</option>
              {distances.map((distance) => (
                <option key={distance} value={distance}>
                  {distanceWithName(distance)}
                </option>
              ))}
            </Select>
          )}
        </LabelledFilter>
        <LabelledFilter label="Race month">
          {(id) => (
            <Select id={id} value={search.month} onChange={({ target }) => onChange({ month: target.value })}>
              <option value="">Any month</option>
              {monthsFrom(new Date(), search.month).map((month) => (
                <option key={month} value={month}>
                  {monthName(month)}
                </option>
              ))}
            </Select>
          )}
        </LabelledFilter>
        <CheckLabel>
          <input
            type="checkbox"
            checked={search.open === 'true'}
            onChange={({ target }) => onChange({ open: target.checked ? 'true' : '' })}
          />
          Open for registration
        </CheckLabel>
      </Filters>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[3]} ${space[4]};
  ${media.desktop} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`;

const Disclosure = styled.div`
  ${media.tablet} {
    display: none;
  }
`;

const Chevron = styled(Icon)<{ readonly $up: boolean }>`
  rotate: ${({ $up }) => ($up ? '180deg' : '0deg')};
`;

const Filters = styled.div`
  display: grid;
  gap: ${space[3]} ${space[4]};
  ${media.phone} {
    &[data-shown='false'] {
      display: none;
    }
  }
  ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr)) auto;
    align-items: end;
  }
`;
