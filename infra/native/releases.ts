import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyRelease } from './copyRelease.ts';

/** A service as it is at one moment: its own code and that of the packages it needs. It never changes. */
export interface Release {
  /** Its version and the first digits of the hash of its files. */
  readonly id: string;
  readonly commit: string;
  readonly at: string;
}

/** Which releases are and were live. */
export interface State {
  readonly live?: Release;
  readonly before?: Release;
  /** Somebody deployed it; else what is live follows the checkout at each start. */
  readonly isDeployed?: boolean;
}

/** The releases of one service on this machine; processes start the live one, whatever happens to the checkout. */
export function releasesOf(stackFolder: string, service: string) {
  const folder = join(stackFolder, 'releases', service);
  const stateFile = join(folder, 'state.json');
  const link = join(folder, 'live');

  function write(state: State): void {
    writeFileSync(`${stateFile}.new`, JSON.stringify(state, undefined, 2));
    renameSync(`${stateFile}.new`, stateFile);
    point();
  }

  const state = (): State => (existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, 'utf8')) : {});

  function point(): void {
    const { live } = state();
    if (live === undefined) return;
    rmSync(`${link}.new`, { force: true });
    symlinkSync(live.id, `${link}.new`);
    renameSync(`${link}.new`, link);
  }

  function keep(root: string): Release {
    mkdirSync(folder, { recursive: true });
    const id = copyRelease({ root, service, folder });
    return { id, commit: commitOf(root), at: new Date().toISOString() };
  }

  return {
    /** What its processes run. */
    main: join(link, service, 'src', 'main.ts'),
    state,
    /** Copies the checkout; the same files are the same release. */
    keep,
    /** For each process that starts from now on. */
    goLive(release: Release): void {
      const { live } = state();
      const before = live?.id === release.id ? state().before : live;
      write({ live: release, isDeployed: true, ...(before && { before }) });
    },
    restore: write,
    /** Before a start: until somebody deploys, the checkout is live. */
    prepare(root: string): void {
      if (state().isDeployed) point();
      else write({ live: keep(root) });
    },
  };
}

export type Releases = ReturnType<typeof releasesOf>;

/** The commit of a checkout, and whether files differ from it. */
function commitOf(root: string): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=12', '--match='], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  } catch {
    return 'unknown';
  }
}
