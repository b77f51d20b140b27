import { enter } from './enter.ts';
import { exportPeople } from './export.ts';
import { importPeople } from './import.ts';
import type { Kind } from './kind.ts';
import { listen } from './listen.ts';
import { mail } from './mail.ts';
import { read } from './read.ts';
import { search } from './search.ts';
import { upload } from './upload.ts';

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
