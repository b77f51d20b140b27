import * as z from 'zod/mini';

export const uploadedPictureSchema = z.object({
  image: z.string(),
});
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;
