import { packStaleKit } from './pack-kit/packStaleKit.ts';

/** Packs the packages for remotes beside a product that is already serving. */
await packStaleKit();
