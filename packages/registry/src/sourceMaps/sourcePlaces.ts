import { posix } from 'node:path';
import { contentFolder } from '@marathon/contracts/remotes/addresses';
import type { Registry } from '../application/registry.ts';
import { type MapToRead, readMaps, type SourcePosition } from './readMaps.ts';

interface ReportedStack {
  readonly remote: string;
  readonly version: string;
  /** `/remotes/mf-x/files/a.js:1:20`, highest first. */
  readonly stack: readonly string[];
}

export interface SourceLocation {
  readonly at: string;
  /** `mf-x/src/routes.tsx:3:5`; absent without a source map. */
  readonly source?: string | undefined;
}

interface Frame {
  readonly name: string;
  /** Absent if all releases with this script have the same one. */
  readonly version?: string | undefined;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Characters of maps per answer: a build has at most this many. */
const mostRead = 24_000_000;
const shell = 'shell';

/** Of other teams' front ends only the shell's, which contains all libraries. @param mayRead names of front ends */
export async function sourcePlaces(
  registry: Pick<Registry, 'releases' | 'mapOf'>,
  stacks: readonly ReportedStack[],
  mayRead: readonly string[],
): Promise<SourceLocation[][]> {
  const frames = new Map<string, { readonly frame: Frame; readonly versions: Set<string> }>();
  for (const { remote, version, stack } of stacks)
    for (const at of stack) {
      const frame = frameOf(at);
      if (frame === undefined || ![...mayRead, shell].includes(frame.name)) continue;
      const { versions } = frames.get(at) ?? { versions: new Set() };
      if (frame.version !== undefined) versions.add(frame.version);
      else if (frame.name === remote) versions.add(version);
      frames.set(at, { frame, versions });
    }
  const releases = new Map<string, ReturnType<Registry['releases']>>();
  const once = {
    mapOf: registry.mapOf,
    releases(name: string) {
      const read = releases.get(name) ?? registry.releases(name);
      releases.set(name, read);
      return read;
    },
  };
  const sources = await sourcesOf(once, frames);
  return stacks.map(({ stack }) => stack.map((at) => ({ at, source: sources.get(at) })));
}

async function sourcesOf(
  registry: Pick<Registry, 'releases' | 'mapOf'>,
  frames: ReadonlyMap<string, { readonly frame: Frame; readonly versions: ReadonlySet<string> }>,
): Promise<ReadonlyMap<string, string>> {
  const byScript = Map.groupBy(
    frames,
    ([, { frame }]) => `${frame.name} ${frame.version ?? ''} ${frame.file}`,
  );
  const read: { readonly map: MapToRead; readonly places: readonly (readonly [string, string])[] }[] = [];
  let characters = 0;
  for (const same of byScript.values()) {
    const [first] = same;
    if (first === undefined) continue;
    const [, { frame, versions }] = first;
    const text = await mapFor(registry, frame, versions);
    characters += text?.length ?? 0;
    if (text === undefined || characters > mostRead) continue;
    const positions = same.map(
      ([
        ,
        {
          frame: { line, column },
        },
      ]) => ({ line, column }),
    );
    read.push({ map: { text, positions }, places: same.map(([at]) => [at, frame.name]) });
  }
  if (read.length === 0) return new Map();
  const found = await readMaps(read.map(({ map }) => map));
  return new Map(
    read.flatMap(({ places }, i) =>
      places.flatMap(([at, name], j) => {
        const position = found?.[i]?.[j];
        return position ? [[at, inWords(name, position)] as const] : [];
      }),
    ),
  );
}

/** From the reported release, or from another one with the same script. */
async function mapFor(
  registry: Pick<Registry, 'releases' | 'mapOf'>,
  { name, version, file }: Frame,
  versions: ReadonlySet<string>,
): Promise<string | undefined> {
  const releases = (await registry.releases(name)).filter(
    ({ release }) =>
      Object.hasOwn(release.files, file) && (version === undefined || release.version === version),
  );
  const { release } = releases.find((each) => versions.has(each.release.version)) ?? releases[0] ?? {};
  return release && registry.mapOf(name, release.version, `${file}.map`);
}

function frameOf(at: string): Frame | undefined {
  const [, path = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(at) ?? [];
  const position = { line: Number(line), column: Number(column) };
  if (position.line < 1 || position.column < 1) return undefined;
  const [, name, version, file] = /^\/remotes\/([^/]+)\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if (name === undefined || file === undefined) return { name: shell, file: path.slice(1), ...position };
  return { name, version: version === contentFolder ? undefined : version, file, ...position };
}

/** From the repository's root. Sanitized: maps are untrusted and printed on terminals. */
function inWords(name: string, { source, line, column }: SourcePosition): string {
  const path = source.startsWith('webpack/') ? source : posix.join(name, source);
  return `${path.replace(/[^\x20-\x7E]/g, '').slice(0, 200)}:${line}:${column}`;
}
