import * as z from '#schema';

export const uploadedPictureSchema = z.object({
  image: z.string(),
});
