import { exportFormats } from '@marathon/contracts/participantColumns';
import { anyOf, type Kind } from './kind.ts';

/** Exports the largest race with the maximum of parallel exports per account. Counts refused ones too. */
export const exportPeople: Kind = ({ send, repeat }, { largest }) =>
  repeat(2, () => {
    const format = anyOf(exportFormats);
    return send({
      what: `export ${format}`,
      path: `/marathons/${largest}/registrations/export?format=${format}`,
    });
  });
