import { exportFormats } from '@marathon/contracts/participantColumns';
import { anyOf, type Kind } from './kind.ts';

/** Reads all of the largest race, twice as often at a time as one account may. */
export const exportPeople: Kind = ({ send, repeat }, { largest }) =>
  repeat(4, () => {
    const format = anyOf(exportFormats);
    return send({
      what: `export ${format}`,
      path: `/marathons/${largest}/registrations/export?format=${format}`,
    });
  });
