import { hasEnded, mostFlagDays } from '@marathon/contracts/remotes/flags';
import type { RemoteManifest } from '@marathon/contracts/remotes/manifest';
import { matchScreen, samePattern } from '@marathon/contracts/remotes/matchScreen';
import type { Release } from '@marathon/contracts/remotes/release';
import { isReserved } from '@marathon/contracts/remotes/reservedPaths';
import { iconPaths } from '@marathon/ui/iconPaths';

interface Built {
  readonly isShell: boolean;
  readonly modules: Release['modules'];
  readonly chunks: readonly string[];
  readonly today: string;
}

export function mistakesOf(manifest: RemoteManifest, built: Built): string[] {
  const { routes, navigation, blocks } = manifest;
  return [
    ...routes.flatMap(({ path }, i) => {
      const twin = routes.slice(0, i).find((earlier) => samePattern(earlier.path, path));
      return twin ? [`routes: ${twin.path} and ${path} are the same path`] : [];
    }),
    ...routes
      .filter(({ path }) => isReserved(path))
      .map(({ path }) => `route ${path}: the product answers there itself`),
    ...routes.flatMap(({ path, preload }) =>
      preload?.chunk === undefined || built.chunks.includes(preload.chunk)
        ? []
        : [`route ${path}: there is no chunk "${preload.chunk}" (webpackChunkName)`],
    ),
    ...routes
      .filter(({ path, example }) => example !== undefined && !isOf(path, example))
      .map(({ path, example }) => `route ${path}: its example ${example} is no address of it`),
    ...navigation
      .filter(({ to }) => matchScreen(routes, to) === undefined)
      .map(({ slot, label, to }) => `navigation "${label}" (${slot}): ${to} is none of its routes`),
    ...navigation
      .filter(({ icon }) => icon !== undefined && !Object.hasOwn(iconPaths, icon))
      .map(({ slot, label, icon }) => `navigation "${label}" (${slot}): there is no icon "${icon}"`),
    ...wrongFlags(manifest, built.today),
    ...(built.isShell ? [] : missingModules(manifest, built)),
    ...(built.isShell && blocks.length > 0 ? ['blocks: the shell has none'] : []),
  ];
}

const isOf = (path: string, address: string) =>
  matchScreen([{ path }], new URL(address, 'http://localhost').pathname) !== undefined;

function wrongFlags({ flags = [] }: RemoteManifest, today: string): string[] {
  const latest = new Date(Date.parse(today) + mostFlagDays * 86_400_000).toISOString().slice(0, 10);
  return flags.flatMap(({ name, ends }, i) => [
    ...(flags.slice(0, i).some((earlier) => earlier.name === name)
      ? [`flags: ${name} stands there twice`]
      : []),
    ...(hasEnded({ ends }, today)
      ? [`flag ${name}: it ended on ${ends}; delete it here, and in the code what it leaves out`]
      : []),
    ...(ends > latest
      ? [`flag ${name}: it ends on ${ends}, and ${latest} is the latest day for a build of today`]
      : []),
  ]);
}

function missingModules({ routes, blocks }: RemoteManifest, { modules }: Built): string[] {
  const needed = { './routes': routes.length, './blocks': blocks.length };
  return Object.entries(needed)
    .filter(([module, count]) => count > 0 && modules[module] === undefined)
    .map(
      ([module, count]) =>
        `${module} is not exposed (rsbuild.config.ts), but the manifest needs it ${count} times`,
    );
}
