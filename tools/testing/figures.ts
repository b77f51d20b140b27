export interface Figures {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly files: readonly FileFigures[];
}

export interface FileFigures {
  readonly file: string;
  /** With imports and set-up. */
  readonly seconds: number;
  readonly tests: readonly TestFigures[];
}

export interface TestFigures {
  readonly title: string;
  readonly seconds: number;
}

/** A run that could not begin counts as one failure. */
export const nothingRan: Figures = { passed: 0, failed: 1, skipped: 0, files: [] };

export function sum(one: Figures, other: Figures): Figures {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    files: [...one.files, ...other.files],
  };
}
