import { join } from 'node:path';
import type { Clock } from '@marathon/contracts/clock';
import { type DeployTokenStore, deployTokensAt, openRegistry, type Registry } from '@marathon/registry';
import type { Logger } from '@marathon/service-kit';
import type { Build } from './builds.ts';

interface Options {
  readonly folder: string;
  readonly logger: Logger;
  readonly now: Clock;
}

export interface FrontEnds {
  readonly registry: Registry;
  readonly deployTokens: DeployTokenStore;
  upload(build: Build): Promise<void>;
  deploy(build: Build): Promise<void>;
  /** For half of the people. */
  tryCanary(build: Build): Promise<void>;
}

export async function openFrontEnds({ folder, logger, now }: Options): Promise<FrontEnds> {
  const registry = await openRegistry({ folder: join(folder, 'registry'), logger, now });
  const deployTokens = await deployTokensAt({ DATA_DIR: folder });
  const by = 'test';
  const done = (result: { readonly ok: boolean }) => {
    if (!result.ok) throw new Error(JSON.stringify(result));
  };
  const upload = async ({ release, files }: Build) =>
    done(await registry.deployments.upload(release, files, { by }));
  const deploy = async (build: Build, share?: number) => {
    await upload(build);
    const { name, version } = build.release;
    done(await registry.deployments.deploy(name, version, { by }, { share }));
  };
  return {
    registry,
    deployTokens,
    upload,
    deploy: (build) => deploy(build),
    tryCanary: (build) => deploy(build, 50),
  };
}
