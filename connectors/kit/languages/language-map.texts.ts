import { defineTexts } from '#kit/text.ts';

/** What every platform says of the languages of a connection. */
export const languageTexts = defineTexts({
  shared: {
    en: '{languages} would all go into "{language}" there, one over the other: choose another language for all but one',
    sq: '{languages} do të shkonin të gjitha te "{language}" atje, njëra mbi tjetrën: zgjidhni një gjuhë tjetër për të gjitha përveç njërës',
  },
});
