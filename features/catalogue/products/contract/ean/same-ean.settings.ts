import { defineSetting } from '#kit/setting.ts';

/** Whether a product may be approved, or an approved one be given an EAN by a person, that another approved product has (pages.md 4.28); nothing chosen: it may. */
export const duplicateEanChoices = ['same_seller', 'any_seller'] as const;
export type DuplicateEanPolicy = (typeof duplicateEanChoices)[number];

export const duplicateEanSetting = defineSetting({
  key: 'duplicate_ean',
  subject: 'catalogue',
  title: { en: 'Products with the same EAN', sq: 'Produktet me të njëjtin EAN' },
  meaning: {
    en: 'Whether a product can be approved while another approved product has its EAN, and whether an approved product can get that EAN later. The review always shows the others. Invalid and internal EANs do not count. What is approved already stays. An EAN from a feed is always kept.',
    sq: 'Nëse një produkt mund të miratohet kur një tjetër i miratuar ka të njëjtin EAN, dhe nëse një produkti të miratuar mund t’i vihet një EAN i tillë. Shqyrtimi i tregon gjithmonë të tjerët. EAN-et e pavlefshme e të brendshme nuk llogariten. Çfarë është miratuar mbetet, po ashtu edhe EAN-i që sjell një feed.',
  },
  otherwise: { en: 'They can be approved', sq: 'Mund të miratohen' },
  kind: 'choice',
  says: {
    same_seller: {
      en: 'Not approved when the same seller has the EAN',
      sq: 'Nuk miratohen kur EAN-in e ka i njëjti shitës',
    },
    any_seller: {
      en: 'Not approved when any seller has the EAN',
      sq: 'Nuk miratohen kur EAN-in e ka çfarëdo shitës',
    },
  },
});
