import type { Names } from './namesOf.ts';

interface WorkspacePackage {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

const commands = ['dev', 'build', 'test', 'deploy', 'promote', 'rollback', 'withdraw', 'remotes'];

/** Derives package.json of a separate repository from that of a remote in this one. */
export function ownPackage(workspace: WorkspacePackage, { remote, title }: Names, version: string): object {
  const exact = (dependencies: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(dependencies).map(([name, range]) => [name, range === '*' ? version : range]),
    );
  const dependencies = exact(workspace.dependencies);
  const devDependencies = { ...exact(workspace.devDependencies), '@marathon/remote-kit': version };
  const ours = (names: object) => Object.keys(names).filter((name) => name.startsWith('@marathon/'));
  const latest = (names: readonly string[]) => names.map((name) => `${name}@latest`).join(' ');
  return {
    name: remote,
    version: '0.1.0',
    private: true,
    type: 'module',
    description: title,
    engines: { node: '>=24' },
    scripts: {
      ...Object.fromEntries(commands.map((command) => [command, `marathon-remote ${command}`])),
      update: `npm install ${latest(ours(dependencies))} && npm install --save-dev ${latest(ours(devDependencies))}`,
    },
    dependencies,
    devDependencies: Object.fromEntries(Object.entries(devDependencies).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
