import {
  Card,
  color,
  font,
  formatCount,
  Icon,
  type IconName,
  Link,
  Skeleton,
  space,
  text,
} from '@marathon/ui';
import styled from 'styled-components';
import { CountNotLoaded } from './CountNotLoaded.tsx';

interface Props {
  readonly icon: IconName;
  readonly label: string;
  /** undefined while unknown. */
  readonly count: number | undefined;
  /** Why it may be wrong. */
  readonly failure: { readonly onRetry: () => void; readonly retrying: boolean } | undefined;
  readonly to: string;
  readonly linkLabel: string;
}

/** A number with a link to what it counts. */
export function CountTile({ icon, label, count, failure, to, linkLabel }: Props) {
  return (
    <Tile $padded>
      <dl>
        <Label>
          <Icon name={icon} size={20} />
          {label}
        </Label>
        <Count>{count === undefined ? <Skeleton $width="2.5rem" /> : formatCount(count)}</Count>
      </dl>
      {failure && <CountNotLoaded label={label} {...failure} />}
      <More to={to}>
        {linkLabel}
        <Icon name="arrowRight" size={18} />
      </More>
    </Tile>
  );
}

const Tile = styled(Card)`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${space[4]};
  dl {
    display: grid;
    gap: ${space[2]};
    margin: 0;
  }
`;

const Label = styled.dt`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.inkMuted};
  font-size: ${text.s};
  font-weight: 600;
  svg {
    color: ${color.accentInk};
  }
`;

const Count = styled.dd`
  font: 700 ${text.h1} / 1 ${font.display};
  font-variant-numeric: tabular-nums;
`;

const More = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  align-self: start;
  min-height: 2rem;
  font-size: ${text.s};
  font-weight: 600;
`;
