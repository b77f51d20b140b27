import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mailTemplates } from './mailTemplates.ts';

test.each(Object.entries(mailTemplates()))(
  'Keycloak’s %s says what the product’s own mail says',
  (path, made) => {
    expect(readFileSync(join(import.meta.dirname, 'theme/marathon/email', path), 'utf8')).toBe(made);
    expect(made).not.toMatch(/\.invalid|1970/);
  },
);
