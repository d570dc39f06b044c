import { defineErrors } from '#kit/error.ts';
import { savedViewTexts } from './saved-views.texts.ts';

export const savedViewErrors = defineErrors({
  tooMany: { code: 'too_many_views', status: 409, text: savedViewTexts.tooMany.en, sq: savedViewTexts.tooMany.sq },
});
