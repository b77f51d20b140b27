import { isApiError } from '@marathon/app-runtime';
import type { ProblemCode } from '@marathon/contracts/problem';

/** Nothing to delete counts as deleted. */
export async function ignoreNotFound(deletion: Promise<unknown>, notFound: ProblemCode): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!isApiError(error, notFound)) throw error;
  }
}
