import { kitPackages, type Manifest, manifestOf } from './kitPackages.ts';

const copiedFields = ['type', 'description', 'sideEffects'];

/** Private, so that nobody can publish it; pins neighboring packages to the version it was tested with. */
export function packedManifest(name: string, version: string): Manifest {
  const manifest = manifestOf(name);
  const exact = ([dependency, range]: [string, string]) => [dependency, range === '*' ? version : range];
  checkNeighbours(manifest);
  return {
    name: manifest.name,
    version,
    private: true,
    license: 'UNLICENSED',
    ...Object.fromEntries(Object.entries(manifest).filter(([field]) => copiedFields.includes(field))),
    ...(manifest.bin && { bin: Object.fromEntries(Object.entries(manifest.bin).map(asScript)) }),
    ...(manifest.imports && { imports: packedImports(manifest.imports) }),
    exports: Object.fromEntries(Object.entries(manifest.exports).map(asPacked)) as never,
    dependencies: Object.fromEntries(Object.entries(manifest.dependencies ?? {}).map(exact)),
    engines: { node: '>=24' },
  };
}

export const isSource = /(?<!\.d)\.tsx?$/;

const asScript = ([name, file]: [string, string]) => [name, file.replace(isSource, '.js')];

const asPacked = ([door, file]: [string, string]) => [
  door,
  isSource.test(file)
    ? { types: file.replace(isSource, '.d.ts'), default: file.replace(isSource, '.js') }
    : file,
];

/** By conditions, of which types have the last. */
const packedImports = (imports: NonNullable<Manifest['imports']>) =>
  Object.fromEntries(
    Object.entries(imports).map(([name, files]) => {
      const types = Object.values(files).at(-1)?.replace(isSource, '.d.ts') ?? '';
      return [name, { types, ...Object.fromEntries(Object.entries(files).map(asScript)) }];
    }),
  );

function checkNeighbours({ name, dependencies = {} }: Manifest): void {
  const packed: readonly string[] = kitPackages.map((each) => `@marathon/${each}`);
  const missing = Object.keys(dependencies).filter(
    (each) => each.startsWith('@marathon/') && !packed.includes(each),
  );
  if (missing.length > 0) throw new Error(`${name} needs ${missing.join(', ')}, which is not packed`);
}
