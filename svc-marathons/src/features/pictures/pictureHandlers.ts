import { pictureCalls } from '@marathon/contracts/calls/pictureCalls';
import {
  type PictureFormat,
  pictureFormats,
  pictureLimits,
  pictureWidths,
} from '@marathon/contracts/pictures';
import {
  type BodyRequest,
  type CallHandlers,
  callerOf,
  idParam,
  rawBody,
  sendProblem,
  varyBy,
} from '@marathon/service-kit';
import type { Request } from 'express';
import { answeredImage } from '../../domain/ownPictures.ts';
import { hasAlready } from '../../http/conditions.ts';
import type { Dependencies } from '../../http/dependencies.ts';
import { originOf } from '../../http/requestOrigin.ts';
import { getLinkPreview } from './linkPreviewHandler.ts';
import { forever, pictureHeaders } from './pictureHeaders.ts';
import type { PictureCache } from './responses/pictureCache.ts';

export function pictureHandlers(
  dependencies: Dependencies,
  { read }: Pick<PictureCache, 'read'>,
): CallHandlers<typeof pictureCalls> {
  const { useCases, origins } = dependencies;
  return {
    getLinkPreview: [idParam('marathon-not-found'), getLinkPreview(dependencies)],
    addPicture: [
      rawBody(pictureLimits.bytes, pictureCalls.addPicture.upload),
      async (req: BodyRequest & Request, res) => {
        const added = await useCases.addPicture(callerOf(res).subject, req.body ?? Buffer.alloc(0));
        if (!added.ok) return sendProblem(res, added.refusal);
        const image = answeredImage(added.value, originOf(req, origins));
        res.status(201).location(added.value).json({ image });
      },
    ],
    async getPicture(req: Request<PictureFile>, res) {
      const wanted = wantedFile(req);
      const { hash } = req.params;
      const bytes = wanted && (await read(hash, wanted.name));
      if (wanted === undefined || bytes === undefined) return sendProblem(res, { code: 'not-found' });
      const etag = `"${hash}-${wanted.name}"`;
      if (wanted.isNegotiated) varyBy(res, 'Accept');
      res.set({ ...pictureHeaders, 'Cache-Control': forever, ETag: etag });
      res.type(mediaTypes[wanted.format]);
      if (hasAlready(req.get('if-none-match'), etag)) return void res.status(304).end();
      res.send(bytes);
    },
  };
}

type PictureFile = { hash: string; file: string };

const mediaTypes: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** `480.webp`, or `480` in the best format that the client accepts. */
function wantedFile(req: Request<PictureFile>) {
  const [, width, named] = /^(\d+)(?:\.(\w+))?$/.exec(req.params.file) ?? [];
  if (!pictureWidths.some((known) => String(known) === width)) return undefined;
  const accepted = req.get('accept') ?? '';
  const best = pictureFormats.find((format) => accepted.includes(mediaTypes[format])) ?? 'jpg';
  const format = named === undefined ? best : pictureFormats.find((known) => known === named);
  return format && { name: `${width}.${format}`, format, isNegotiated: named === undefined };
}
