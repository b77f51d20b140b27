import { expect, test } from 'vitest';
import { aRelease } from '../testing/aRelease.ts';
import { addPreview, currentPreviews, dropEndedPreviews, mostPreviews, revokePreview } from './previews.ts';
import { emptyState, type PreviewLink, type RegistryState } from './registryState.ts';
import { removable } from './retention.ts';

const { release } = aRelease();
const rival = aRelease({ name: 'mf-rival' }).release;
const { name, version } = release;
const find = (of: string, ofVersion: string) => {
  const found = [release, rival].find((each) => each.name === of && each.version === ofVersion);
  return found && { release: found };
};
const day = (n: number) => new Date(Date.UTC(2027, 2, 1 + n));
const aPreview = (id: string, more: Partial<PreviewLink> = {}): PreviewLink => ({
  id,
  releases: [{ name, version }],
  by: 'results',
  since: day(0).toISOString(),
  until: day(7).toISOString(),
  ...more,
});

function withPreviews(...previews: readonly PreviewLink[]): RegistryState {
  return previews.reduce((state, preview) => {
    const added = addPreview(state, preview, find);
    if (!added.ok) throw new Error(added.refusal.code);
    return added.value;
  }, emptyState);
}

test('a preview makes nothing live, and ends at its time', () => {
  const state = withPreviews(aPreview('a'));
  expect(state).toMatchObject({ revision: 1, frontEnds: {} });
  expect(currentPreviews(state, new Date(day(7).getTime() - 1))).toHaveLength(1);
  expect(currentPreviews(state, day(7))).toEqual([]);
});

test('a preview of what could not be deployed is refused: unknown, being removed, or with the paths of another', () => {
  const refusalOf = (state: RegistryState, preview: PreviewLink) => {
    const added = addPreview(state, preview, find);
    return added.ok ? undefined : added.refusal.code;
  };
  const unknown = aPreview('a', { releases: [{ name, version: '9.9.9-0000000000' }] });
  expect(refusalOf(emptyState, unknown)).toBe('release-unknown');
  expect(refusalOf({ ...emptyState, removing: [`${name}/${version}`] }, aPreview('a'))).toBe(
    'release-unknown',
  );
  const both = [
    { name, version },
    { name: rival.name, version: rival.version },
  ];
  expect(refusalOf(emptyState, aPreview('a', { releases: both }))).toBe('path-taken');
});

test('a revoked preview is gone, and another one stays', () => {
  const revoked = revokePreview(withPreviews(aPreview('a'), aPreview('b')), 'a');
  expect(revoked.ok && revoked.value).toMatchObject({ revision: 3, previews: [{ id: 'b' }] });
  expect(revokePreview(emptyState, 'a')).toMatchObject({ refusal: { code: 'not-found' } });
});

test('a team has so many previews at a time; another team and ended ones do not count', () => {
  const full = withPreviews(...Array.from({ length: mostPreviews }, (_, n) => aPreview(`${n}`)));
  expect(addPreview(full, aPreview('next'), find)).toMatchObject({ refusal: { code: 'too-many-previews' } });
  expect(addPreview(full, aPreview('next', { by: 'rivals' }), find).ok).toBe(true);
  const later = addPreview(full, aPreview('next', { since: day(7).toISOString() }), find);
  expect(later.ok && later.value.previews).toMatchObject([{ id: 'next' }]);
});

test('a release stays while a preview shows it', () => {
  const state = withPreviews(aPreview('a', { until: day(30).toISOString() }));
  const stored = [{ version, addedAt: day(0).toISOString() }];
  expect(removable(state, name, stored, day(29))).toEqual([]);
  expect(removable(state, 'mf-other', stored, day(29))).toEqual([version]);
  expect(removable(state, name, stored, day(30))).toEqual([version]);
});

test('ended previews are dropped, and nothing changes where none has ended', () => {
  const state = withPreviews(aPreview('a'), aPreview('b', { until: day(20).toISOString() }));
  expect(dropEndedPreviews(state, day(6))).toBe(state);
  expect(dropEndedPreviews(state, day(7))).toMatchObject({ revision: 3, previews: [{ id: 'b' }] });
  expect(dropEndedPreviews(emptyState, day(7))).toBe(emptyState);
});
