import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';
import { tellKindTexts } from './shop-tells.texts.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'tell retried': { en: 'Message to the shop sent again', sq: 'Mesazhi drejt dyqanit u dërgua përsëri' },
    'tell done by hand': { en: 'Done in the shop by hand', sq: 'U krye me dorë në dyqan' },
  }),
  fields: defineTexts({ tell: { en: 'Message to the shop', sq: 'Mesazhi drejt dyqanit' } }),
  values: { tell: tellKindTexts },
};
