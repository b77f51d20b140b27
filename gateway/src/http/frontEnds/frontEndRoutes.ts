import type { Clock } from '@marathon/contracts/clock';
import type { MailDelivery } from '@marathon/contracts/mailDelivery';
import type { Site } from '@marathon/contracts/site';
import type { PreviewCookies, Registry } from '@marathon/registry';
import type { Logger } from '@marathon/service-kit';
import type { Router } from 'express';
import type { ReadJson } from '../../ports.ts';
import { createAudience } from './audience.ts';
import { createScreenData } from './firstView/screenData.ts';
import { createScreenParts } from './firstView/screenParts.ts';
import { previewRoutes } from './previewRoutes.ts';
import { createReleaseFiles } from './releaseFiles.ts';
import { remoteRoutes } from './remoteRoutes.ts';
import { createShellPage } from './shellPage.ts';
import { shellRoutes } from './shellRoutes.ts';

interface Options {
  readonly publicUrl: string;
  readonly registry: Registry;
  readonly previews: Pick<PreviewCookies, 'read'>;
  readonly site: Site;
  readonly mailDelivery: MailDelivery;
  readonly readJson: ReadJson;
  readonly logger: Logger;
  readonly now: Clock;
}

/** `shell`: pages, its files, and all other paths. */
export function frontEndRoutes(options: Options): { readonly remotes: Router; readonly shell: Router } {
  const { publicUrl, registry, previews, site, mailDelivery, readJson, logger, now } = options;
  const isSecure = new URL(publicUrl).protocol === 'https:';
  const audience = createAudience({ registry, previews, isSecure });
  const folderWith = createReleaseFiles({ registry, logger, now });
  const readData = createScreenData(readJson, now);
  const partsOf = createScreenParts({ registry, publicUrl, readData, now });
  const sendPage = createShellPage({ registry, site, mailDelivery, partsOf });
  return {
    remotes: remoteRoutes({ registry, audience, folderWith }).use(
      previewRoutes({ registry, previews, isSecure }),
    ),
    shell: shellRoutes({ audience, folderWith, sendPage }),
  };
}
