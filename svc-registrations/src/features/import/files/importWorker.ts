import { parentPort, workerData } from 'node:worker_threads';
import { type ImportReading, readImportList } from './importList.ts';

const { bytes, reading } = workerData as { bytes: Uint8Array<ArrayBuffer>; reading: ImportReading };
const { buffer, byteOffset, byteLength } = bytes;
parentPort?.postMessage(await readImportList(Buffer.from(buffer, byteOffset, byteLength), reading));
