import { defineSentences } from '#kit/sentence.ts';

/** What is wrong with the settings of a connection, or with what is to be sent; each as the message of a rule. */
export const shopRules = defineSentences('shop-rules', {
  address: {
    en: 'The address of the shop must start with http:// or https://',
    sq: 'Adresa e dyqanit duhet të fillojë me http:// ose https://',
  },
  secureAddress: {
    en: 'The address of the shop must start with https://',
    sq: 'Adresa e dyqanit duhet të fillojë me https://',
  },
  channel: { en: 'Choose a sales channel', sq: 'Zgjidhni një kanal shitjeje' },
  characters: {
    en: 'contains characters no shop can store',
    sq: 'përmban karaktere që asnjë dyqan nuk i ruan dot',
  },
  decimal: { en: 'must be a decimal number such as 12.50', sq: 'duhet të jetë numër dhjetor si 12.50' },
  colour: { en: 'must be a colour such as #d32f2f', sq: 'duhet të jetë ngjyrë si #d32f2f' },
  sameVariants: { en: 'two variants have the same key', sq: 'dy variante kanë të njëjtin çelës' },
  sameImages: { en: 'two images have the same key', sq: 'dy foto kanë të njëjtin çelës' },
  sameCategories: { en: 'two categories have the same key', sq: 'dy kategori kanë të njëjtin çelës' },
  currency: { en: 'must be a three-letter currency code', sq: 'duhet të jetë kod monede me tri shkronja' },
  samePrices: { en: 'two prices of one variant', sq: 'dy çmime për një variant' },
});
