import {
  linkPreviewSize,
  pictureFormats,
  pictureLimits,
  pictureMediaTypes,
  pictureWidths,
} from '../pictures/pictures.ts';
import { uploadedPictureSchema } from '../pictures/uploadedPicture.ts';
import { type Call, conditional, named, token } from './call.ts';

const megabytes = pictureLimits.bytes / 1_000_000;

export const pictureCalls = {
  addPicture: {
    method: 'post',
    path: '/pictures',
    summary:
      'Upload a picture for a marathon: what is answered as image is what a marathon takes as its image',
    description: `JPEG, PNG, WebP or AVIF of at most ${megabytes} MB. It is resized, turned upright and loses everything but its pixels. A picture that no marathon and no draft shows is deleted after ${pictureLimits.unusedHours} hours. 30 in ten minutes.`,
    tag: 'marathons',
    access: 'apiToken',
    upload: [...pictureMediaTypes, 'application/octet-stream'],
    status: 201,
    answerHeaders: ['Location'],
    answer: named('UploadedPicture', uploadedPictureSchema),
    problems: [
      'request-timeout',
      'body-too-large',
      'unsupported-media-type',
      'picture-unreadable',
      'too-many-pictures',
      ...token,
      'rate-limited',
      'unavailable',
    ],
  },
  getPicture: {
    method: 'get',
    path: '/pictures/{hash}/{file}',
    summary: `An uploaded picture. The file is a width (${pictureWidths.join(', ')}), which is answered in the best format of Accept, or a width and a format (${pictureFormats.join(', ')}), such as 480.webp. It never changes`,
    tag: 'marathons',
    ...conditional,
    status: 200,
    answerHeaders: ['ETag'],
    files: ['image/avif', 'image/webp', 'image/jpeg'],
    problems: ['not-found', 'rate-limited'],
  },
  getLinkPreview: {
    method: 'get',
    path: '/marathons/{id}/link-preview/{file}',
    summary: `The picture that a link preview of the marathon shows, ${linkPreviewSize.width} by ${linkPreviewSize.height} pixels: title, day, place and distance, over its uploaded picture if it has one. The file is the revision of the marathon, such as 3.jpg; an older one is answered with the picture of now`,
    tag: 'marathons',
    ...conditional,
    status: 200,
    answerHeaders: ['ETag'],
    files: ['image/jpeg'],
    problems: ['not-found', 'marathon-not-found', 'taken-down', 'rate-limited', 'unavailable'],
  },
} as const satisfies Record<string, Call>;
