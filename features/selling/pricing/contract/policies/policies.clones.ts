import { defineClonePart } from '#kit/clone.ts';

export const policiesPart = defineClonePart({
  key: 'pricing.policies',
  kind: 'shop',
  title: { en: 'Ties of rules and changes of VAT', sq: 'Barazimet e rregullave dhe ndryshimet e TVSH-së' },
  about: {
    en: 'Which of two rules of one rank holds for a price, and what stays when VAT changes. Prices of the target with such rules are calculated anew.',
    sq: 'Cili nga dy rregullat e një shkalle vlen për një çmim, dhe çfarë mbetet kur ndryshon TVSH-ja. Çmimet e objektivit me rregulla të tilla rillogariten.',
  },
  row: { en: 'Shop', sq: 'Dyqani' },
  access: ['Update_Product-Data'],
  modes: ['overwrite'],
  order: 46,
});
