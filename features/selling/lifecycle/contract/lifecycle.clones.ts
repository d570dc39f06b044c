import { defineClonePart } from '#kit/clone.ts';

export const soldProductsPart = defineClonePart({
  key: 'lifecycle.sold',
  kind: 'shop',
  title: { en: 'Products the source sells', sq: 'Produktet që shet burimi' },
  about: {
    en: 'Products on sale or approved in the source that are archived in the target are approved there again. Removed ones stay removed, and nothing is sent to the shop.',
    sq: 'Produktet në shitje ose të miratuara te burimi, që janë arkivuar te objektivi, miratohen atje përsëri. Të hequrat mbeten të hequra, dhe asgjë nuk dërgohet në dyqan.',
  },
  row: { en: 'Product', sq: 'Produkti' },
  access: ['Update_Product'],
  modes: ['overwrite'],
  order: 90,
});
