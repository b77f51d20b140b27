import { isApiError } from '@marathon/app-runtime';
import type { ProblemCode } from '@marathon/contracts/problem';

/** Takes a deletion for done when the server answers that there is nothing to delete. */
export async function ignoreNotFound(deletion: Promise<unknown>, notFound: ProblemCode): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!isApiError(error, notFound)) throw error;
  }
}
