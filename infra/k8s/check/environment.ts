import type { IContainer } from 'kubernetes-models/v1/Container';
import { ofKind, type Resource } from './kustomize.ts';

type Values = Readonly<Record<string, string>>;

interface Sources {
  readonly resources: readonly Resource[];
  readonly secrets: ReadonlyMap<string, Values>;
}

/** Without missing optional ones, and those used only as `$(NAME)`. @throws for a missing required one */
export function environmentOf({ env = [], envFrom = [] }: IContainer, sources: Sources): Values {
  const values: Record<string, string> = {};
  const configMaps = new Map(
    ofKind(sources.resources, 'ConfigMap').map(({ metadata, data }) => [metadata.name, data as Values]),
  );
  for (const { configMapRef, secretRef } of envFrom) {
    if (configMapRef) Object.assign(values, found(configMaps, configMapRef));
    if (secretRef) Object.assign(values, found(sources.secrets, secretRef));
  }
  const used = new Set<string>();
  for (const { name, value = '', valueFrom } of env) {
    const { secretKeyRef, fieldRef } = valueFrom ?? {};
    if (secretKeyRef) {
      // If missing, the value of envFrom stays.
      const secret = found(sources.secrets, secretKeyRef);
      if (secret) values[name] = secret[secretKeyRef.key] ?? '';
    } else if (fieldRef) values[name] = `value-of-${fieldRef.fieldPath}`;
    else
      values[name] = value.replace(/\$\((\w+)\)/g, (_, other: string) => {
        used.add(other);
        return values[other] ?? `no ${other} before ${name}`;
      });
  }
  return Object.fromEntries(Object.entries(values).filter(([name]) => !used.has(name)));
}

interface Reference {
  readonly name?: string | undefined;
  readonly optional?: boolean | undefined;
}

function found(all: ReadonlyMap<string, Values>, { name = '', optional = false }: Reference) {
  const values = all.get(name);
  if (!values && !optional) throw new Error(`${name} is not there`);
  return values;
}
