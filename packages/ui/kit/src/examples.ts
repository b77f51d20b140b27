import type { ComponentType } from 'react';

declare const exampleSources: Readonly<Record<string, string>>;

export interface Example {
  readonly id: string;
  readonly section: string;
  readonly title: string;
  readonly note: string;
  readonly isScreen: boolean;
  readonly code: string;
  readonly Shown: ComponentType;
}

interface Module {
  readonly default: ComponentType;
  readonly note: string;
  readonly isScreen?: boolean;
}

const modules = import.meta.webpackContext<Module>('./examples', { recursive: true, regExp: /\.tsx$/ });

export const examples: readonly Example[] = Object.entries(exampleSources).map(([id, source]) => {
  const [section = '', name = ''] = id.split('/');
  const { default: Shown, note, isScreen = false } = modules(`./${id}.tsx`);
  return { id, section, title: titled(name), note, isScreen, code: withoutNotes(source), Shown };
});

/** `InputEnds` becomes `Input ends`. */
function titled(name: string): string {
  const words = name
    .split(/(?=[A-Z])/)
    .join(' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function withoutNotes(source: string): string {
  return source.replace(/export const (note|isScreen) =[\s\S]*?;\n\n?/g, '').trim();
}
