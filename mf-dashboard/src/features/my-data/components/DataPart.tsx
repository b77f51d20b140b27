import { Card, color, space, text } from '@marathon/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { isRecord, titleOf } from '../domain/inWords.ts';
import { Item } from './Item.tsx';

interface Props {
  readonly name: string;
  readonly value: unknown;
}

/** Data of one part of the product: an object or a list. */
export function DataPart({ name, value }: Props) {
  const id = useId();
  const list = Array.isArray(value) ? value : [value];
  return (
    <Card as="section" $padded aria-labelledby={id}>
      <Title id={id}>
        {titleOf(name)} {Array.isArray(value) && <Count>{list.length}</Count>}
      </Title>
      {list.length === 0 ? (
        <Nothing>Nothing stored.</Nothing>
      ) : (
        <Items>
          {list.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes while it is shown
            <li key={at}>
              <Item fields={isRecord(item) ? item : { [name]: item }} />
            </li>
          ))}
        </Items>
      )}
    </Card>
  );
}

const Title = styled.h2`
  font-size: ${text.h3};
`;

const Count = styled.span`
  color: ${color.inkMuted};
  font-weight: 400;
`;

const Nothing = styled.p`
  margin-top: ${space[3]};
  color: ${color.inkMuted};
`;

const Items = styled.ul`
  display: grid;
  & > li {
    padding: ${space[4]} 0;
  }
  & > li + li {
    border-top: 1px solid ${color.line};
  }
  & > li:last-child {
    padding-bottom: 0;
  }
`;
