import type { Part } from './parts.ts';

export interface AffectedPart {
  readonly folder: string;
  readonly because: string;
}

export type AffectedParts =
  | { readonly everything: true; readonly because: string }
  | { readonly everything: false; readonly parts: readonly AffectedPart[] };

export function affectedBy(files: readonly string[], parts: readonly Part[]): AffectedParts {
  const because = new Map<string, string>();
  for (const file of files.filter((each) => !isDocumentation(each))) {
    const part = partOf(file, parts);
    if (part === undefined) return { everything: true, because: `${file} belongs to every part` };
    because.set(part.folder, `${file} changed`);
  }
  // Iterating a Map includes entries added on the way.
  for (const folder of because.keys())
    for (const dependent of parts.filter(({ dependsOn }) => dependsOn.includes(folder)))
      if (!because.has(dependent.folder)) because.set(dependent.folder, `it needs ${folder}`);
  return { everything: false, parts: [...because].map(([folder, why]) => ({ folder, because: why })) };
}

const isDocumentation = (file: string) => /\.md$|^docs\//.test(file);

function partOf(file: string, parts: readonly Part[]): Part | undefined {
  return parts
    .filter(({ folder }) => file.startsWith(`${folder}/`))
    .toSorted((one, other) => other.folder.length - one.folder.length)[0];
}
