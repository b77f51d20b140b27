import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Names, by the module that has them. */
export type Names = Readonly<Record<string, readonly string[]>>;

/** Modules of this repository that the page has, and remotes do not bring along. */
const modulesOfPage = ['@marathon/ui', '@marathon/app-runtime'];

/** What the sources in a folder import from the modules of the page; types and tests apart. */
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

/** What these modules of an open page have; without a module of which the page does not tell. */
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

/** What is imported and not there, in words. */
export const missingFromPage = (imports: Names, exports: Names): string[] =>
  Object.entries(imports).flatMap(([module, names]) => {
    const has = exports[module];
    return has === undefined ? [] : names.filter((name) => !has.includes(name)).map(inWords(module));
  });

const inWords = (module: string) => (name: string) =>
  `${name} is not in ${module} of the live shell: deploy the shell first`;

/** As the federation runtime keeps it. */
interface Federation {
  readonly __INSTANCES__: readonly {
    readonly shareScopeMap: Record<string, Record<string, Record<string, { readonly lib?: () => object }>>>;
  }[];
}
