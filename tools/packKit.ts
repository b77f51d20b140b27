import { packStaleKit } from './pack-kit/packStaleKit.ts';

await packStaleKit();
