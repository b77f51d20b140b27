import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from './processes.ts';

test('every TypeScript file belongs to exactly one project that the root tsconfig.json names', () => {
  const projects = parsed(join(root, 'tsconfig.json')).projectReferences ?? [];
  const checked = projects.flatMap((project) => parsed(ts.resolveProjectReferencePath(project)).fileNames);

  expect(checked.filter(isNoDeclaration).sort()).toEqual(sourceFiles().filter(isNoDeclaration).sort());
});

const isNoDeclaration = (file: string) => !file.endsWith('.d.ts');

function parsed(file: string): ts.ParsedCommandLine {
  const config = ts.getParsedCommandLineOfConfigFile(file, undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(`${file}: ${messageText}`);
    },
  });
  if (!config) throw new Error(`${file} cannot be read`);
  return config;
}

const sourceFiles = () =>
  globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['**/{node_modules,dist,.*}'] }).map((file) =>
    join(root, file),
  );
