import type { OperationsMoment } from '@marathon/contracts/operationsSnapshot';
import { VisuallyHidden } from '@marathon/ui';
import { rangeOf } from './curve.ts';
import { levelOf, levelWords, type ShownFigure, shownFigures } from './shownFigures.ts';

interface Props {
  readonly history: readonly OperationsMoment[];
  /** Set for outdated figures. */
  readonly isOld: boolean;
}

/** The figures and their curves for screen readers. */
export function FiguresTable({ history, isOld }: Props) {
  const now = history.at(-1)?.figures;
  return (
    <VisuallyHidden as="div">
      <table>
        <caption>Figures now and in the last five minutes</caption>
        <thead>
          <tr>
            {['Figure', 'Now', 'State', 'Lowest', 'Highest'].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownFigures.map((figure) => (
            <Row
              key={figure.name}
              figure={figure}
              value={now?.[figure.name] ?? null}
              history={history}
              isOld={isOld}
            />
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}

function Row({ figure, value, history, isOld }: Props & { figure: ShownFigure; value: number | null }) {
  const { name, label, unit, format } = figure;
  const level = levelOf(figure, value, isOld);
  const range = rangeOf(history, name);
  return (
    <tr>
      <th scope="row">
        {label}, {unit}
      </th>
      <td>{value === null ? 'unknown' : format(value)}</td>
      <td>{level === 'plain' ? '' : levelWords[level]}</td>
      <td>{range ? format(range.lowest) : 'unknown'}</td>
      <td>{range ? format(range.highest) : 'unknown'}</td>
    </tr>
  );
}
