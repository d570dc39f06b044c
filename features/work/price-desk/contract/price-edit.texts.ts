import { defineTexts } from '#kit/text.ts';

/** One price changed from the list. */
export const priceEditTexts = defineTexts({
  edit: { en: 'Change the price of {sku}', sq: 'Ndrysho çmimin e {sku}' },
  title: { en: 'Change the price', sq: 'Ndrysho çmimin' },
  lead: {
    en: 'Type one figure, the others follow.',
    sq: 'Shkruani një shifër, të tjerat llogariten.',
  },
  gross: { en: 'With VAT ({currency})', sq: 'Me TVSH ({currency})' },
  net: { en: 'Without VAT ({currency})', sq: 'Pa TVSH ({currency})' },
  margin: { en: 'Margin (%)', sq: 'Marzhi (%)' },
  net_margin: { en: 'Net margin (%)', sq: 'Marzhi neto (%)' },
  rule: { en: 'No price comes of this', sq: 'Prej kësaj nuk del çmim' },
  until: { en: 'Holds', sq: 'Vlen' },
  days: { en: '30 days', sq: '30 ditë' },
  forever: { en: 'until someone ends it', sq: 'derisa ta mbyllë dikush' },
  reason: { en: 'Reason', sq: 'Arsyeja' },
  confirmed: {
    en: 'Also where it moves the price further than the rules allow at once',
    sq: 'Edhe kur çmimi lëviz më shumë se sa lejojnë rregullat përnjëherë',
  },
  gets: { en: 'The shop gets {price} instead of {before}.', sq: 'Dyqani merr {price} në vend të {before}.' },
  covered: {
    en: 'While {name} runs, customers go on paying {price}.',
    sq: 'Sa zgjat {name}, blerësit paguajnë ende {price}.',
  },
  preview: { en: 'Preview', sq: 'Shiko paraprakisht' },
});
