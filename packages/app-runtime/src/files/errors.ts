import { ApiError } from '@marathon/app-runtime';
import { noAnswer, problemOf } from './problem.ts';

// In a remote's own bundle: the class is the page's, so that `isApiError` knows it.

export const networkError = () => new ApiError(noAnswer());

/** The error that an answer stands for. */
export const errorOf = async (response: Response) => new ApiError(await problemOf(response));
