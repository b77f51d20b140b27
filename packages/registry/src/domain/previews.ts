import { ok, type Result, refuse } from '@marathon/contracts/result';
import { deploy } from './changes.ts';
import type { FindRelease } from './orders.ts';
import type { PreviewLink, RegistryState } from './registryState.ts';

export const mostPreviews = 20;

export const currentPreviews = ({ previews = [] }: RegistryState, now: Date): readonly PreviewLink[] =>
  previews.filter(({ until }) => Date.parse(until) > now.getTime());

/** Refused if its releases could not be deployed one after the other. */
export function addPreview(
  state: RegistryState,
  preview: PreviewLink,
  find: FindRelease,
): Result<RegistryState> {
  const { releases, by, since: at } = preview;
  let previewState = state;
  for (const release of releases) {
    const deployed = deploy(previewState, { ...release, by, at }, find);
    if (!deployed.ok) return deployed;
    previewState = deployed.value;
  }
  const current = currentPreviews(state, new Date(at));
  if (current.filter((other) => other.by === by).length >= mostPreviews)
    return refuse('too-many-previews', { detail: `${by} has ${mostPreviews} previews: revoke one first` });
  return ok({ ...state, revision: state.revision + 1, previews: [...current, preview] });
}

export function revokePreview(state: RegistryState, id: string): Result<RegistryState> {
  const previews = state.previews?.filter((preview) => preview.id !== id);
  if (previews === undefined || previews.length === state.previews?.length)
    return refuse('not-found', { detail: `There is no preview ${id}` });
  return ok({ ...state, revision: state.revision + 1, previews });
}

export function dropEndedPreviews(state: RegistryState, now: Date): RegistryState {
  const previews = currentPreviews(state, now);
  return previews.length === (state.previews?.length ?? 0)
    ? state
    : { ...state, revision: state.revision + 1, previews };
}
