import { expect, test } from 'vitest';
import { kubernetesProblems } from './kubernetesSchemas.ts';
import type { Resource } from './kustomize.ts';
import { operatorProblems } from './operatorSchemas.ts';
import { overlays, restoring } from './overlays.ts';

test.each([...overlays, restoring])(
  'every resource of the overlay $name passes its schema',
  ({ resources }) => {
    expect(resources.length).toBeGreaterThan(5);
    expect(resources.flatMap(problemsOf)).toEqual([]);
  },
);

test('a misspelt field, a missing one and a wrong value are found', () => {
  const wrong = {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'wrong' },
    spec: { selectors: {}, ports: [{ targetPort: 80 }], type: 'External' },
  };
  expect(problemsOf(wrong)).toEqual([
    'v1 Service wrong: /spec/ports/0 must have required property port',
    'v1 Service wrong: /spec/type must be equal to one of the allowed values',
    'v1 Service wrong: /spec/selectors is unknown',
  ]);
});

test('a kind without a schema is refused', () => {
  const unknown = { apiVersion: 'v2', kind: 'Pod', metadata: { name: 'new' } };
  expect(problemsOf(unknown)).toEqual(['v2 Pod new: has no schema here']);
});

function problemsOf(resource: Resource): string[] {
  const { apiVersion, kind, metadata } = resource;
  const problems = kubernetesProblems(resource) ?? operatorProblems(resource) ?? ['has no schema here'];
  return problems.map((problem) => `${apiVersion} ${kind} ${metadata.name}: ${problem}`);
}
