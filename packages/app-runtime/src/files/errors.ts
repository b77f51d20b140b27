import { ApiError } from '@marathon/app-runtime';
import { noAnswer, problemOf } from './problem.ts';

// Bundled with a remote; the class comes from the page, so that `isApiError` knows it.

export const networkError = () => new ApiError(noAnswer());

export const errorOf = async (response: Response) => new ApiError(await problemOf(response));
