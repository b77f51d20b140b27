import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { folderOf, sourcesOf } from './kitPackages.ts';
import { isSource, packedManifest } from './packedManifest.ts';

/**
 * Node runs no TypeScript below node_modules: sources become JavaScript and the declarations of the last type check.
 */
export function packedFiles(name: string, version: string): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, string>();
  files.set('package.json', `${JSON.stringify(packedManifest(name, version), null, 2)}\n`);
  for (const { path, file } of sourcesOf(name)) {
    const text = readFileSync(file, 'utf8');
    // Templates are copied unchanged.
    if (!isSource.test(path) || !path.startsWith('src')) {
      files.set(path, text);
      continue;
    }
    files.set(path.replace(isSource, '.js'), asJavaScript(text, path));
    const types = path.replace(isSource, '.d.ts');
    const checked = join(folderOf(name), 'node_modules/.types', types);
    if (existsSync(checked)) files.set(types, readFileSync(checked, 'utf8'));
  }
  const encoder = new TextEncoder();
  return new Map(
    [...files].map(([file, text]) => [`package/${file.replaceAll('\\', '/')}`, encoder.encode(text)]),
  );
}

const asJavaScript = (text: string, fileName: string): string =>
  ts.transpileModule(text, {
    fileName,
    compilerOptions: {
      target: ts.ScriptTarget.ES2024,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
      verbatimModuleSyntax: true,
      rewriteRelativeImportExtensions: true,
    },
  }).outputText;
