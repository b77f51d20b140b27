import * as runtimeCore from '@module-federation/runtime-tools/runtime-core';

// What the shell's page has already; see `experiments.externalRuntime` in federation.ts.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
