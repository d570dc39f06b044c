import { defineSentences } from '#kit/sentence.ts';

/** Why a run refuses or leaves out what reading has understood. */
export const runReasonTexts = defineSentences('run-reasons', {
  skuTwice: { en: 'this SKU is already in row {row}', sq: 'kjo sku gjendet tashmë në rreshtin {row}' },
  databaseRefuses: { en: 'the database cannot hold it: {detail}', sq: 'baza e të dhënave nuk e mban: {detail}' },
  onlyBrands: {
    en: 'rule "only these brands": this one is not among them',
    sq: 'rregulli "vetëm këto marka": kjo nuk është ndër to',
  },
  allButBrands: {
    en: 'rule "all but these brands": this one is among them',
    sq: 'rregulli "të gjitha përveç këtyre markave": kjo është ndër to',
  },
  priceFrom: {
    en: 'rule "price from {price}": the lowest price is below it',
    sq: 'rregulli "çmimi nga {price}": çmimi më i ulët është nën të',
  },
  priceTo: {
    en: 'rule "price to {price}": the lowest price is above it',
    sq: 'rregulli "çmimi deri {price}": çmimi më i ulët është mbi të',
  },
  onlyStock: {
    en: 'rule "only with stock": a new product without any',
    sq: 'rregulli "vetëm me stok": një produkt i ri pa stok',
  },
  mostProducts: {
    en: 'rule "at most {max} products": the reseller has as many already',
    sq: 'rregulli "më së shumti {max} produkte": furnitori i ka tashmë kaq',
  },
});

/** Why taking a run back left a product alone. */
export const putBackSentences = defineSentences('put-back', {
  gone: { en: 'the product is not there any more', sq: 'produkti nuk ekziston më' },
  touched: {
    en: 'someone worked on this new product, or a shop has it',
    sq: 'dikush punoi me këtë produkt të ri, ose e ka një dyqan',
  },
  changed: { en: 'changed since: {what}', sq: 'ndryshuar ndërkohë: {what}' },
  listed: { en: 'changed since: it is in the list again', sq: 'ndryshuar ndërkohë: është sërish në listë' },
  moved: { en: 'its status was changed since', sq: 'statusi i tij u ndryshua ndërkohë' },
  sameEan: {
    en: 'another approved product has its EAN now',
    sq: 'një produkt tjetër i miratuar ka tani EAN-in e tij',
  },
});
