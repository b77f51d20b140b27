import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

export type Names = Readonly<Record<string, readonly string[]>>;

/** The page's modules, which remotes do not bundle. */
const modulesOfPage = ['@marathon/ui', '@marathon/app-runtime'];

/** Imports of a folder's sources from the page's modules, without types and tests. */
export function importsFromPage(folder: string): Names {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const texts = sources.map((file) => readFileSync(join(folder, file), 'utf8'));
  const importsOf = (module: string) => {
    const imports = new RegExp(`^import \\{([^}]*)\\} from ['"]${module}['"]`, 'gm');
    const clauses = texts.flatMap((text) => [...text.matchAll(imports)].map(([, names = '']) => names));
    const names = clauses.flatMap((clause) => clause.split(',')).map((name) => name.trim());
    const values = names.filter((name) => name !== '' && !name.startsWith('type '));
    return [...new Set(values.map((name) => name.replace(/\s+as\s.*/s, '')))];
  };
  return Object.fromEntries(modulesOfPage.map((module) => [module, importsOf(module)]));
}

/** Exports of the page's modules; omits modules that the page does not list. */
export const exportsOfPage = (page: Page): Promise<Names> =>
  page.evaluate((modules) => {
    const federation: Federation | undefined = Reflect.get(globalThis, '__FEDERATION__');
    const scopes = federation?.__INSTANCES__.map(({ shareScopeMap }) => shareScopeMap.default ?? {}) ?? [];
    const exported = modules.flatMap((module) => {
      const [shared] = scopes.flatMap((scope) => Object.values(scope[module] ?? {}));
      return shared?.lib ? [[module, Object.keys(shared.lib())] as const] : [];
    });
    return Object.fromEntries(exported);
  }, modulesOfPage);

export const missingFromPage = (imports: Names, exports: Names): string[] =>
  Object.entries(imports).flatMap(([module, names]) => {
    const has = exports[module];
    return has === undefined ? [] : names.filter((name) => !has.includes(name)).map(inWords(module));
  });

const inWords = (module: string) => (name: string) =>
  `${name} is not in ${module} of the live shell: deploy the shell first`;

interface Federation {
  readonly __INSTANCES__: readonly {
    readonly shareScopeMap: Record<string, Record<string, Record<string, { readonly lib?: () => object }>>>;
  }[];
}
