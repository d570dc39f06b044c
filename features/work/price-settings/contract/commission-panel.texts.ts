import { defineTexts } from '#kit/text.ts';

export const commissionPanelTexts = defineTexts({
  title: { en: 'Commission rules', sq: 'Rregullat e komisionit' },
  why: {
    en: 'What the market keeps of what local sellers sell. The most specific rule counts: of a seller before all sellers, of a category before a brand. What is sold keeps the commission of its day.',
    sq: 'Çfarë mban tregu nga shitjet e shitësve lokalë. Vlen rregulli më i hollësishëm: i një shitësi para atij të të gjithëve, i një kategorie para atij të një marke. Ajo që shitet e ruan komisionin e ditës së vet.',
  },
  allGoods: { en: 'All goods', sq: 'Të gjitha mallrat' },
  add: { en: 'Add commission', sq: 'Shto komision' },
  dialogWhy: {
    en: 'Leave seller, category and brand empty for all goods. The rule it follows ends the day before.',
    sq: 'Lërini bosh shitësin, kategorinë dhe markën për të gjitha mallrat. Rregulli para tij mbaron një ditë më parë.',
  },
  seller: { en: 'Local seller', sq: 'Shitësi lokal' },
  anySeller: { en: 'All sellers', sq: 'Të gjithë shitësit' },
  category: { en: 'Category', sq: 'Kategoria' },
  anyCategory: { en: 'All categories', sq: 'Të gjitha kategoritë' },
  brand: { en: 'Brand', sq: 'Marka' },
  anyBrand: { en: 'All brands', sq: 'Të gjitha markat' },
  brandWhy: { en: 'A category or a brand, not both.', sq: 'Një kategori ose një markë, jo të dyja.' },
  base: { en: 'Taken of', sq: 'Llogaritet mbi' },
  gross: { en: 'Price with VAT', sq: 'Çmimin me TVSH' },
  net: { en: 'Price without VAT', sq: 'Çmimin pa TVSH' },
  vat: { en: 'VAT on the commission, %', sq: 'TVSH mbi komisionin, %' },
  vatWhy: { en: '0 where the market adds none.', sq: '0 kur tregu nuk shton TVSH.' },
  plusVat: { en: 'plus {percent} % VAT', sq: 'plus {percent} % TVSH' },
  untilDay: { en: 'until {day}', sq: 'deri më {day}' },
  import: { en: 'Import commission rules', sq: 'Importo rregullat e komisionit' },
  importWhy: {
    en: 'Columns: seller, category (Home > Vases), brand, percent, base (gross or net), vat_percent, valid_from, valid_to. Empty seller, category and brand: all goods. What has counted is never changed.',
    sq: 'Kolonat: seller, category (Home > Vases), brand, percent, base (gross ose net), vat_percent, valid_from, valid_to. Seller, category e brand bosh: të gjitha mallrat. Ajo që ka vlejtur nuk ndryshohet kurrë.',
  },
  stays: {
    en: 'Customers pay the same: what is left of the price moves.',
    sq: 'Klientët paguajnë njësoj: lëviz ajo që mbetet nga çmimi.',
  },
  end: { en: 'End today', sq: 'Mbylle sot' },
  endAsk: { en: 'End “{name}” today?', sq: 'Të mbyllet sot “{name}”?' },
});
