import {
  MongoBulkWriteError,
  MongoClientClosedError,
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';
import { StoreUnavailable } from '../storeUnavailable.ts';

/** @throws StoreUnavailable if MongoDB cannot answer now */
export async function mongoErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asUnavailable(error) ?? withoutValues(error);
  }
}

/** The driver's message contains the key, which may be an email. */
function withoutValues(error: unknown): unknown {
  if (!isDuplicateKey(error)) return error;
  const [where = ''] = /collection: \S+ index: \S+/.exec((error as MongoServerError).message) ?? [];
  return Object.assign(new Error(`E11000 duplicate key error ${where}`), { code: 11_000 });
}

const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === 11_000;

const outages = [
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerSelectionError,
  MongoOperationTimeoutError,
  MongoTopologyClosedError,
  MongoClientClosedError,
];

/** No primary, shut down, full, too slow, or no access (mongodb.com/docs/manual/reference/error-codes). */
const outageCodes = new Set([
  /* HostUnreachable */ 6, /* HostNotFound */ 7, /* Unauthorized */ 13, /* AuthenticationFailed */ 18,
  /* MaxTimeMSExpired */ 50, /* WriteConcernFailed */ 64, /* NetworkTimeout */ 89,
  /* UnsatisfiableWriteConcern */ 100, /* ExceededTimeLimit */ 262, /* SocketException */ 9_001,
  /* ShutdownInProgress */ 91, /* PrimarySteppedDown */ 189, /* NotWritablePrimary */ 10_107,
  /* InterruptedAtShutdown */ 11_600, /* InterruptedDueToReplStateChange */ 11_602,
  /* NotPrimaryNoSecondaryOk */ 13_435, /* NotPrimaryOrSecondary */ 13_436, /* OutOfDiskSpace */ 14_031,
]);

function asUnavailable(error: unknown): StoreUnavailable | undefined {
  // A bulk write hides a lost connection in its inner error.
  if (error instanceof MongoBulkWriteError && error.errorResponse instanceof Error)
    return asUnavailable(error.errorResponse);
  if (outages.some((kind) => error instanceof kind)) return new StoreUnavailable(error, true);
  if (error instanceof MongoServerError && outageCodes.has(Number(error.code)))
    return new StoreUnavailable(error, true);
  // The commit may have succeeded: it must not be repeated.
  if (error instanceof MongoError && error.hasErrorLabel('UnknownTransactionCommitResult'))
    return new StoreUnavailable(error, true);
  // Other transactions won repeatedly: a smaller one may succeed.
  if (error instanceof MongoError && transient.some((label) => error.hasErrorLabel(label)))
    return new StoreUnavailable(error, false);
  return undefined;
}

const transient = ['TransientTransactionError', 'RetryableWriteError'];
