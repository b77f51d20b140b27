import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, deflateRaw } from 'node:zlib';
import { defaultSite } from '@marathon/contracts/site';
import { answeredMarathon } from '../../../domain/answeredMarathon.ts';
import type { OwnedMarathon } from '../../../domain/ownedMarathon.ts';
import { answeredImage } from '../../../domain/ownPictures.ts';

/** A marathon's JSON without its end: count and count revision, which change many times a second. */
export interface MarathonJson {
  readonly head: Buffer;
  readonly tag: string;
}

export interface Part {
  readonly json: MarathonJson;
  readonly registrationCount: number;
  readonly countRevision: number;
}

export function marathonJson(
  marathon: OwnedMarathon,
  origin: string,
  contactEmail = defaultSite.contactEmail,
): MarathonJson {
  const {
    registrationCount: _,
    countRevision: _revision,
    ...rest
  } = answeredMarathon(marathon, contactEmail);
  const image = answeredImage(marathon.image, origin);
  const whole = Buffer.from(JSON.stringify({ ...rest, image, registrationCount: 0 }));
  const head = whole.subarray(0, -'0}'.length);
  return { head, tag: createHash('sha1').update(head).digest('base64url') };
}

/** `head` as raw deflate, byte-aligned and not final, so that more can follow. Made once. */
export function deflatedHead(json: MarathonJson): Promise<Buffer> {
  const known = deflated.get(json) ?? deflate(json.head);
  deflated.set(json, known);
  return known;
}

const deflated = new WeakMap<MarathonJson, Promise<Buffer>>();

/** zlib's result is a view of a larger buffer, which would stay in memory. */
const deflate = async (head: Buffer) =>
  Buffer.from(await promisify(deflateRaw)(head, { finishFlush: constants.Z_SYNC_FLUSH }));
