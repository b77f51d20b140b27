import sharp from 'sharp';

interface Options {
  readonly width?: number;
  readonly height?: number;
  /** EXIF's; 6 is a camera held upright. */
  readonly orientation?: number;
}

const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d00' } }).composite([
    {
      input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#00d' } },
      left: Math.floor(width / 2),
      top: 0,
    },
  ]);

/** A phone's photo, with place and owner in its metadata. Small: nine pictures are made of it. */
export const aPhoto = ({ width = 160, height = 100, orientation = 1 }: Options = {}): Promise<Buffer> =>
  halves(width, height)
    .jpeg()
    .withExif({
      IFD0: { Artist: 'Ada Lovelace' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '59/1 54/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '10/1 45/1 0/1',
      },
    })
    .withMetadata({ orientation })
    .toBuffer();

export const aPng = (width = 64, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer();

export const anAvif = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#000' } })
    .avif({ effort: 0 })
    .toBuffer();
