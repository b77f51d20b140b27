import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyRelease } from './copyRelease.ts';

export interface Release {
  /** Version and beginning of the files' hash. */
  readonly id: string;
  readonly commit: string;
  readonly at: string;
}

export interface State {
  readonly live?: Release;
  readonly before?: Release;
  /** True after a deploy; before, each start makes the checkout live. */
  readonly isDeployed?: boolean;
}

/** Processes start the live one, not the checkout. */
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
    main: join(link, service, 'src', 'main.ts'),
    state,
    /** Equal files are the same release. */
    keep,
    goLive(release: Release): void {
      const { live } = state();
      const before = live?.id === release.id ? state().before : live;
      write({ live: release, isDeployed: true, ...(before && { before }) });
    },
    restore: write,
    prepare(root: string): void {
      if (state().isDeployed) point();
      else write({ live: keep(root) });
    },
  };
}

export type Releases = ReturnType<typeof releasesOf>;

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
