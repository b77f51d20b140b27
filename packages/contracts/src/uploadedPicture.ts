import * as z from 'zod/mini';

/** Answer of POST /pictures. */
export const uploadedPictureSchema = z.object({
  /** What to send as the `image` of a marathon. */
  image: z.string(),
});
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;
