import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { importsFromPage, missingFromPage } from './importsFromPage.ts';

function aFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'remote-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'screens'));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

const page = { '@marathon/ui': ['Button', 'Card'], '@marathon/app-runtime': ['useSession'] };
const missing = (files: Record<string, string>) => missingFromPage(importsFromPage(aFolder(files)), page);

test('a component that the live shell lacks is named, with what to do', () => {
  const files = {
    'routes.tsx': "import { Button } from '@marathon/ui';\n",
    'screens/Results.tsx':
      "import {\n  Card as Box,\n  Podium as Steps,\n  type Place,\n} from '@marathon/ui';\n",
    'screens/More.tsx': "import { useSession, useTeam } from '@marathon/app-runtime';\n",
  };
  expect(missing(files)).toEqual([
    'Podium is not in @marathon/ui of the live shell: deploy the shell first',
    'useTeam is not in @marathon/app-runtime of the live shell: deploy the shell first',
  ]);
});

test('types, tests and what a remote brings along need no newer shell', () => {
  const files = {
    'types.ts': "import type { Podium } from '@marathon/ui';\nimport { Field } from '@marathon/ui/forms';\n",
    'screens/Results.test.tsx': "import { Podium } from '@marathon/ui';\n",
    'screens/Results.tsx': "import { Button, type Podium } from '@marathon/ui';\n",
  };
  expect(missing(files)).toEqual([]);
});

test('a page that does not tell what it has is not found wanting', () => {
  expect(missingFromPage({ '@marathon/ui': ['Podium'] }, {})).toEqual([]);
});
