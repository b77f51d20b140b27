import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from '../processes.ts';
import type { Figures, FileFigures } from './figures.ts';

/** A vitest reporter that writes a run's Figures to FIGURES_FILE. @public vitest loads it by its path */
export default class FiguresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const file = process.env.FIGURES_FILE;
    if (file === undefined) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(figuresOf(modules, unhandled.length)));
  }
}

function figuresOf(modules: readonly TestModule[], unhandled: number): Figures {
  const states = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => test.result().state),
  );
  const count = (state: string) => states.filter((each) => each === state).length;
  return {
    passed: count('passed'),
    failed: count('failed') + modules.filter(failsByItself).length + unhandled,
    skipped: count('skipped'),
    files: modules.filter(hasRun).map(fileFigures),
  };
}

/** Its import or a hook has failed, none of its tests. */
const failsByItself = (module: TestModule) =>
  module.state() === 'failed' && [...module.children.allTests('failed')].length === 0;

const hasRun = (module: TestModule) => module.state() !== 'skipped';

function fileFigures(module: TestModule): FileFigures {
  // vitest tells the environment's set-up of a worker for each of its files again.
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  return {
    file: relative(root, module.moduleId).replaceAll('\\', '/'),
    seconds: toSeconds(setupDuration + collectDuration + duration),
    tests: [...module.children.allTests()]
      .filter((test) => test.result().state !== 'skipped')
      .map((test) => ({ title: test.fullName, seconds: toSeconds(test.diagnostic()?.duration ?? 0) })),
  };
}

const toSeconds = (milliseconds: number) => Math.round(milliseconds) / 1000;
