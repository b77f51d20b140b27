import * as z from 'zod/mini';

export const uploadedPictureSchema = z.object({
  /** Value for a marathon's `image`. */
  image: z.string(),
});
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;
