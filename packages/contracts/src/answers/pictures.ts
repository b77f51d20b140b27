import type { UploadedPicture } from '../uploadedPicture.ts';
import { answer, object, text } from './checks.ts';

export const uploadedPictureAnswer = answer(object<UploadedPicture>({ image: text }));
