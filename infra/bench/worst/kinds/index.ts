import { exportPeople, importPeople, upload } from './files.ts';
import type { Kind } from './kind.ts';
import { mail } from './mail.ts';
import { enter, listen, read, search } from './visits.ts';

export const kinds = {
  upload,
  read,
  search,
  listen,
  enter,
  import: importPeople,
  export: exportPeople,
  mail,
} satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as readonly KindName[];
