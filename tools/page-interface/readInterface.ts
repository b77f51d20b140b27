import { join } from 'node:path';
import { shared } from '@marathon/front-end-build/sharedModules';
import ts from 'typescript';
import { root } from '../processes.ts';
import { describeExports } from './describeExports.ts';
import { describeManifest, describeSlots } from './describeSchemas.ts';

const packages = { '@marathon/ui': 'packages/ui', '@marathon/app-runtime': 'packages/app-runtime' };

/** A line per name, member and parameter, such as `@marathon/ui toasts.success()`. */
export function readInterface(): string[] {
  const doors = Object.entries(packages).map(([name, folder]) => ({
    name,
    file: join(root, folder, 'src/index.ts'),
  }));
  const program = ts.createProgram({
    rootNames: [...doors.map(({ file }) => file), join(root, 'packages/ui/src/styles.d.ts')],
    options: { ...optionsOfWeb(), noEmit: true, composite: false, incremental: false },
  });
  const checker = program.getTypeChecker();
  const lines = doors.flatMap(({ name, file }) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (module === undefined) throw new Error(`${file} exports nothing`);
    return describeExports(checker, checker.getExportsOfModule(module)).map((line) => `${name} ${line}`);
  });
  return [...new Set([...lines, ...sharedModules(), ...describeManifest(), ...describeSlots()])].toSorted();
}

/** Libraries loaded once per page, with the versions that today's remotes require. */
const sharedModules = () =>
  Object.entries(shared).map(([name, sharing]) => `shared ${name} ${requiredOf(sharing)}`);

const requiredOf = (sharing: (typeof shared)[string]) =>
  typeof sharing === 'string' ? sharing : sharing.requiredVersion;

function optionsOfWeb(): ts.CompilerOptions {
  const file = join(root, 'tsconfig.web.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  return ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, root).options;
}
