import { defineTexts } from '#kit/text.ts';

export const pricePoliciesTexts = defineTexts({
  title: { en: 'Ties and changes of VAT', sq: 'Barazimet dhe ndryshimet e TVSH-së' },
  why: {
    en: 'What holds where two rules of one rank apply to a product, and what stays when VAT changes.',
    sq: 'Çfarë vlen kur për një produkt zbatohen dy rregulla të një shkalle, dhe çfarë mbetet kur ndryshon TVSH-ja.',
  },
  list: { en: 'Ties and changes of VAT by shop', sq: 'Barazimet dhe ndryshimet e TVSH-së sipas dyqaneve' },
  edit: { en: 'Change', sq: 'Ndrysho' },
  editOf: { en: 'Ties and changes of VAT in {shop}', sq: 'Barazimet dhe ndryshimet e TVSH-së në {shop}' },
  changeOf: {
    en: 'Change ties and changes of VAT in {shop}',
    sq: 'Ndrysho barazimet dhe ndryshimet e TVSH-së në {shop}',
  },
  preview: { en: 'Preview', sq: 'Shiko paraprakisht' },
  apply: { en: 'Change {count} shop', sq: 'Ndrysho {count} dyqan' },
  conflict: { en: 'Two rules of one rank', sq: 'Dy rregulla të një shkalle' },
  conflictWhy: {
    en: 'A priority given in a profile decides before it.',
    sq: 'Përparësia e dhënë në një profil vendos para kësaj.',
  },
  vat: { en: 'When VAT changes', sq: 'Kur ndryshon TVSH-ja' },
  vatWhy: {
    en: 'A price set by hand with VAT stays in both cases.',
    sq: 'Çmimi me TVSH i vendosur me dorë mbetet në të dyja rastet.',
  },
  highest: { en: 'the higher price holds', sq: 'vlen çmimi më i lartë' },
  lowest: { en: 'the lower price holds', sq: 'vlen çmimi më i ulët' },
  refuse: { en: 'no price is made', sq: 'nuk llogaritet asnjë çmim' },
  keep_net: { en: 'the price without VAT stays', sq: 'mbetet çmimi pa TVSH' },
  keep_gross: { en: 'what customers pay stays', sq: 'mbetet çmimi që paguan klienti' },
  supplier: { en: 'takes suppliers’ prices', sq: 'merr çmimet e furnitorëve' },
});
