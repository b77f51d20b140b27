import type { Figures } from '../record/figures.ts';

export interface Comparison {
  readonly name: string;
  readonly now: number;
  readonly before: number | undefined;
  /** 0.1: a tenth more; undefined without a previous value. */
  readonly change: number | undefined;
}

export function compare(now: Figures, before: Figures | undefined): Comparison[] {
  return Object.entries(now).map(([name, value]) => {
    const was = before?.[name];
    return {
      name,
      now: value,
      before: was,
      change: was === undefined || was === 0 ? undefined : value / was - 1,
    };
  });
}

export const figureText = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(1);
