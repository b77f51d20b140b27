import { parentPort, workerData } from 'node:worker_threads';
import { readImportList } from './importList.ts';

/** The other end of `importThread`: one file, then it ends. */
const { buffer, byteOffset, byteLength } = workerData as Uint8Array<ArrayBuffer>;
parentPort?.postMessage(await readImportList(Buffer.from(buffer, byteOffset, byteLength)));
