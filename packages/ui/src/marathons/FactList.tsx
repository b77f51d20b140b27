import { Icon, type IconName } from '@marathon/ui';
import type { ReactNode } from 'react';

export interface Fact {
  readonly icon: IconName;
  readonly label: string;
  readonly value: ReactNode;
}

interface Props {
  readonly facts: readonly Fact[];
  /** Icons instead of labels. */
  readonly iconsOnly?: boolean;
  readonly iconSize?: number;
  readonly className?: string;
  readonly 'aria-label'?: string;
}

export const FactList = ({ facts, iconsOnly = false, iconSize = 18, ...list }: Props) => (
  <dl {...list}>
    {facts.map(({ icon, label, value }) => (
      <div key={label}>
        <dt>
          {iconsOnly ? (
            <Icon name={icon} size={iconSize} aria-hidden={undefined} role="img" aria-label={label} />
          ) : (
            <>
              <Icon name={icon} size={iconSize} />
              {label}
            </>
          )}
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
