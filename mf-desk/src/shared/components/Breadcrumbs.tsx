import { color, Icon, Link, space, text } from '@marathon/ui';
import styled from 'styled-components';

interface Step {
  readonly label: string;
  readonly to: string;
}

/** Above a screen's heading. */
export const Breadcrumbs = ({ steps }: { readonly steps: readonly Step[] }) => (
  <nav aria-label="Breadcrumb">
    <Steps>
      {steps.map(({ label, to }, at) => (
        <li key={to}>
          {at === 0 && <Icon name="chevronLeft" size={16} />}
          <Link to={to}>
            <bdi>{label}</bdi>
          </Link>
        </li>
      ))}
    </Steps>
  </nav>
);

const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[2]};
  margin-bottom: ${space[4]};
  font-size: ${text.s};
  li {
    display: flex;
    align-items: center;
    gap: ${space[1]};
    min-width: 0;
    color: ${color.inkMuted};
    overflow-wrap: anywhere;
  }
  li + li::before {
    content: '/' / '';
    margin-inline-end: ${space[1]};
  }
  @media print {
    display: none;
  }
`;
