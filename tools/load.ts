import { asCommand } from '@marathon/remote-kit/command';
import { load } from './load/load.ts';

/** `npm run load -- opening|surge|browse|soak|stress|spike|prepare|audit|clean`: k6 against a running product, and audits. */
await asCommand(() => load(process.argv.slice(2)));
