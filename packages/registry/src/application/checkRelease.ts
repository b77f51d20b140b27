import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { supportedContracts } from '@marathon/contracts/constants';
import type { FieldError } from '@marathon/contracts/problem';
import { samePattern } from '@marathon/contracts/remotes/matchScreen';
import { type Release, releaseSchema } from '@marathon/contracts/remotes/release';
import { releaseContent } from '@marathon/contracts/remotes/releaseContent';
import { isReserved } from '@marathon/contracts/remotes/reservedPaths';
import { ok, type Result, refuse } from '@marathon/contracts/result';

type Files = ReadonlyMap<string, Uint8Array>;

const describing = /^(?:release|version)\.json(?:\.br|\.gz)?$/;

export interface CheckedRelease {
  readonly release: Release;
  readonly files: Files;
}

/** Checks that files and version match, and that this shell can show the release. */
export async function checkRelease(
  described: unknown,
  uploadedFiles: Files,
): Promise<Result<CheckedRelease>> {
  if (!nestsWithin(described, deepest))
    return refuse('release-invalid', { detail: 'release.json is nested too deeply' });
  const parsed = releaseSchema.safeParse(described);
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    return refuse('release-invalid', { errors });
  }
  const release = parsed.data;
  const files = new Map([...uploadedFiles].filter(([path]) => !describing.test(path)));
  const errors = [
    ...versionErrors(described as object, release),
    ...manifestErrors(release),
    ...referenceErrors(release),
    ...mapErrors(release),
    ...(await fileErrors(release, files)),
  ];
  return errors.length > 0 ? refuse('release-invalid', { errors }) : ok({ release, files });
}

/** A manifest nests 6 levels deep. */
const deepest = 20;

const nestsWithin = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => nestsWithin(inner, levels - 1)));

function versionErrors(described: object, { version }: Release): FieldError[] {
  const hash = createHash('sha256').update(releaseContent(described)).digest('hex').slice(0, 10);
  if (version.endsWith(`-${hash}`)) return [];
  return [{ path: 'version', message: `The content of this release has the hash ${hash}` }];
}

function manifestErrors({ manifest: { contract, routes }, chunks }: Release): FieldError[] {
  const isSupported = supportedContracts.includes(contract);
  const supported = supportedContracts.join(', ');
  return [
    ...(isSupported
      ? []
      : [{ path: 'manifest.contract', message: `This product speaks contract ${supported}` }]),
    ...routes.flatMap(({ path, preload }, i) => {
      const at = `manifest.routes.${i}`;
      const twin = routes.slice(0, i).find((earlier) => samePattern(earlier.path, path));
      return [
        ...(twin ? [{ path: `${at}.path`, message: `${path} is the same path as ${twin.path}` }] : []),
        ...(isReserved(path)
          ? [{ path: `${at}.path`, message: `${path} is reserved: the product answers there itself` }]
          : []),
        ...(preload?.chunk !== undefined && !Object.hasOwn(chunks, path)
          ? [{ path: `${at}.preload.chunk`, message: `There is no chunk ${preload.chunk}` }]
          : []),
      ];
    }),
  ];
}

/** Files that pages load must exist. The shell has no entry, only a page. */
function referenceErrors({ name, entry, files, modules, chunks, manifest }: Release): FieldError[] {
  const isShell = name === 'shell';
  if (isShell !== (entry === undefined))
    return [{ path: 'entry', message: isShell ? 'The shell has a page instead' : 'A remote needs one' }];
  const missing = (path: string, file: string): FieldError[] =>
    Object.hasOwn(files, file) ? [] : [{ path, message: `${file} is none of its files` }];
  const listed = (path: string, lists: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(lists).flatMap(([key, list]) => list.flatMap((file) => missing(`${path}.${key}`, file)));
  const needed = { './routes': manifest.routes, './blocks': manifest.blocks };
  const unexposed = Object.entries(needed)
    .filter(([module, uses]) => entry !== undefined && uses.length > 0 && !Object.hasOwn(modules, module))
    .map(([module]) => ({ path: 'modules', message: `The manifest needs ${module}` }));
  return [
    ...missing('entry', entry ?? 'index.html'),
    ...unexposed,
    ...listed('modules', modules),
    ...listed('chunks', chunks),
  ];
}

const mapErrors = ({ files, maps = {} }: Release): FieldError[] =>
  Object.keys(maps)
    .filter((path) => Object.hasOwn(files, path) || !Object.hasOwn(files, path.replace(/\.map$/, '')))
    .map((path) => ({ path: `maps.${path}`, message: 'A source map stands beside a script of the release' }));

async function fileErrors(release: Release, files: Files): Promise<FieldError[]> {
  const named = { ...release.files, ...release.maps };
  const missing = Object.keys(named).filter((path) => !files.has(path));
  const errors = [];
  for (const [path, content] of files) {
    errors.push(await fileError(named, files, path, content));
    // Hashing 24 MB takes 50 ms.
    await setImmediate();
  }
  return [
    ...missing.map((path) => ({ path: `files.${path}`, message: 'This file is missing' })),
    ...errors.flatMap((error) => error ?? []),
  ];
}

async function fileError(
  integrity: Release['files'],
  files: Files,
  path: string,
  content: Uint8Array,
): Promise<FieldError | undefined> {
  const wrong = (message: string) => ({ path: `files.${path}`, message });
  if (Object.hasOwn(integrity, path))
    return integrity[path] === integrityOf(content) ? undefined : wrong('This file has another hash');
  const original = files.get(path.replace(/\.(?:br|gz)$/, ''));
  if (original === undefined || original === content) return wrong('The release does not name this file');
  const isSame = await unpacksTo(original, path, content);
  return isSame ? undefined : wrong('This file is not the compressed one beside it');
}

const integrityOf = (content: Uint8Array) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Never unpacks more than it compares. */
async function unpacksTo(original: Uint8Array, path: string, content: Uint8Array): Promise<boolean> {
  const unpack = path.endsWith('.br') ? promisify(brotliDecompress) : promisify(gunzip);
  try {
    const unpacked = await unpack(content, { maxOutputLength: Math.max(1, original.length) });
    return unpacked.equals(original);
  } catch {
    return false;
  }
}
