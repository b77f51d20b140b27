import type { ProblemCode } from '@marathon/contracts/problem';
import { isApiError } from '@marathon/web-kit';

/** Of a deletion: what is gone already, as this problem says, is as good as deleted. */
export async function ignoreNotFound(deletion: Promise<unknown>, gone: ProblemCode): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!isApiError(error, gone)) throw error;
  }
}
