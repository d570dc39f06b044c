import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({ 'duty entered': { en: 'Duty entered', sq: 'U shkrua detyrimi' } }),
  fields: defineTexts({
    cn_prefix: { en: 'First digits of the CN code', sq: 'Shifrat e para të kodit CN' },
    origin: { en: 'Origin', sq: 'Origjina' },
    cn_code: { en: 'CN code', sq: 'Kodi CN' },
    description_en: { en: 'English description', sq: 'Përshkrimi në anglisht' },
    words: { en: 'Words to find it by', sq: 'Fjalë për ta gjetur' },
    supplementary_unit: { en: 'Supplementary unit', sq: 'Njësia plotësuese' },
    valid_from: { en: 'First day', sq: 'Dita e parë' },
    licence_in: { en: 'Licence required in', sq: 'Kërkohet licencë në' },
    followed_by: { en: 'Followed by', sq: 'Pasohet nga' },
    valid_to: { en: 'Last day', sq: 'Dita e fundit' },
  }),
};
