import { exportFormats } from '@marathon/contracts/participantColumns';
import { anyOf, type Kind } from './kind.ts';

/** Reads all of the largest race, as often at a time as one account may: what is refused counts for its limit, too. */
export const exportPeople: Kind = ({ send, repeat }, { largest }) =>
  repeat(2, () => {
    const format = anyOf(exportFormats);
    return send({
      what: `export ${format}`,
      path: `/marathons/${largest}/registrations/export?format=${format}`,
    });
  });
