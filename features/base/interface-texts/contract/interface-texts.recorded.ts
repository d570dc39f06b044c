import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'interface text changed': { en: 'Interface text changed', sq: 'Teksti i ndërfaqes u ndryshua' },
    'interface text reset': { en: 'Interface text reset', sq: 'Teksti i ndërfaqes u rikthye' },
  }),
  fields: defineTexts({
    interface_text: { en: 'Interface text', sq: 'Teksti i ndërfaqes' },
    wording: { en: 'Wording', sq: 'Si thuhet' },
  }),
};
