import { defineErrors } from '#kit/error.ts';

export const shopsErrors = defineErrors({
  nameTaken: {
    code: 'shop_name_taken',
    status: 409,
    text: 'There is a shop with this name',
    sq: 'Ka një dyqan me këtë emër',
  },
  languageTaken: {
    code: 'language_taken',
    status: 409,
    text: 'There is a language with this code',
    sq: 'Ka një gjuhë me këtë kod',
  },
  languagesFull: {
    code: 'languages_full',
    status: 409,
    text: 'There can be at most 32 languages',
    sq: 'Mund të ketë më së shumti 32 gjuhë',
  },
});
