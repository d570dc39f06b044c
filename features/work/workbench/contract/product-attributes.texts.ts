import { defineTexts } from '#kit/text.ts';

/** Words of a product's own attributes, which the specification names by their calls only. */
export const productAttributeTexts = defineTexts({
  title: { en: 'Attributes', sq: 'Atributet' },
  none: { en: 'This product has no attributes yet.', sq: 'Ky produkt ende nuk ka atribute.' },
  whole: { en: 'all variants', sq: 'i gjithë produkti' },
  variants: { en: '{count} of {total} variants', sq: '{count} nga {total} variante' },
  everyVariant: { en: 'every variant', sq: 'çdo variant' },
  take: { en: 'Remove {name}', sq: 'Hiqe {name}' },
  takeAsk: { en: 'Remove this attribute?', sq: 'Të hiqet ky atribut?' },
  takeWhat: {
    en: '“{group}: {name}” leaves this product and all its variants. Other products keep it.',
    sq: '“{group}: {name}” del nga ky produkt dhe nga të gjitha variantet e tij. Produktet e tjera e mbajnë.',
  },
  takeAway: { en: 'Remove', sq: 'Hiqe' },
  add: { en: 'Add', sq: 'Shto' },
  addLabel: { en: 'Attributes to add', sq: 'Atribute për të shtuar' },
  searchLabel: {
    en: 'Search attributes of the shop and the supplier',
    sq: 'Kërko atribute të dyqanit dhe të furnitorit',
  },
  forVariants: { en: 'For', sq: 'Për' },
  ofShop: { en: '{group} (shop)', sq: '{group} (dyqani)' },
  ofSupplier: { en: '{group} (supplier)', sq: '{group} (furnitori)' },
  mappingTitle: { en: 'Shop mapping', sq: 'Përputhja në dyqan' },
});
