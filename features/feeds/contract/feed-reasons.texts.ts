import { defineTexts } from '#kit/text.ts';

/**
 * Why a value or a record of a delivery was refused, left out or noted. The report of a run keeps the English sentence; the
 * screen finds it by this declaration and says it in the person's language (web/lib/own-words.ts).
 */
defineTexts({
  missing: { en: '{field} is missing', sq: 'mungon {field}' },
  noUnit: {
    en: 'is not a number with a unit (decimal sign "{sign}")',
    sq: 'nuk është numër me njësi (shenja dhjetore "{sign}")',
  },
  noConversion: { en: '{unit} cannot be made {to}', sq: '{unit} nuk kthehet në {to}' },
  noPlainNumber: {
    en: 'is not a number (decimal point, no grouping, no unit)',
    sq: 'nuk është numër (me pikë dhjetore, pa ndarje, pa njësi)',
  },
  noNumber: { en: 'is not a number', sq: 'nuk është numër' },
  noWholeNumber: { en: 'is not a whole number', sq: 'nuk është numër i plotë' },
  noFiniteNumber: { en: 'is not a finite number', sq: 'nuk është numër i fundëm' },
  noDecimal: { en: 'is not a number with decimal "{sign}"', sq: 'nuk është numër me shenjë dhjetore "{sign}"' },
  noGrouped: {
    en: 'is not a number with decimal "{sign}" and thousands "{group}"',
    sq: 'nuk është numër me shenjë dhjetore "{sign}" dhe ndarje mijëshesh "{group}"',
  },
  negative: { en: 'is negative', sq: 'është negativ' },
  tooMuch: { en: 'is more than {max}', sq: 'është më shumë se {max}' },
  tooLong: { en: 'is longer than {max} characters', sq: 'është më i gjatë se {max} shenja' },
  withLogin: { en: 'carries a user name or password', sq: 'përmban emër përdoruesi ose fjalëkalim' },
  noText: { en: 'holds fields of its own and is not a text', sq: 'ka fusha të veta dhe nuk është tekst' },
  damaged: {
    en: 'holds the sign U+FFFD: damaged at the supplier, or the encoding is another one',
    sq: 'ka shenjën U+FFFD: është dëmtuar te furnitori, ose kodimi është tjetër',
  },
  manyImages: {
    en: 'is beyond the {max} images a product may have',
    sq: 'kalon {max} fotot që mund të ketë një produkt',
  },
  manyEans: { en: 'is beyond the {max} EANs a variant may have', sq: 'kalon {max} EAN-et që mund të ketë një variant' },
  manyCategories: {
    en: 'is beyond the {max} categories a product may have',
    sq: 'kalon {max} kategoritë që mund të ketë një produkt',
  },
  manyAttributes: {
    en: 'is beyond the {max} attributes a product may have',
    sq: 'kalon {max} atributet që mund të ketë një produkt',
  },
  noEan: {
    en: 'is not a valid EAN (8 to 14 digits with a check digit)',
    sq: 'nuk është EAN i vlefshëm (8 deri në 14 shifra me shifër kontrolli)',
  },
  deepPath: { en: 'has more than {max} levels', sq: 'ka më shumë se {max} nivele' },
  longCategory: {
    en: 'has a category name longer than {max} characters',
    sq: 'ka një emër kategorie më të gjatë se {max} shenja',
  },
  noAttributeName: {
    en: 'is no name for an attribute (1 to {max} characters)',
    sq: 'nuk është emër atributi (1 deri në {max} shenja)',
  },
  noAttributes: { en: 'is not an object of attributes', sq: 'nuk është objekt atributesh' },
  namelessAttribute: { en: 'is an attribute without a name', sq: 'është atribut pa emër' },
  noPair: { en: 'is not written as name{sign}value', sq: 'nuk është shkruar si emër{sign}vlerë' },
  noAddress: { en: 'is not an address', sq: 'nuk është adresë' },
  noCurrency: { en: 'is not a currency code of three letters', sq: 'nuk është kod valute me tri shkronja' },
  noFullAddress: { en: 'is not a full http(s) address', sq: 'nuk është adresë e plotë http(s)' },
  halfCharacters: {
    en: 'held NUL or half characters, which cannot be stored; they were taken out',
    sq: 'kishte NUL ose shenja të përgjysmuara, që nuk ruhen; u hoqën',
  },
  noMatch: { en: 'does not match the pattern {pattern}', sq: 'nuk i përgjigjet modelit {pattern}' },
  notKnown: { en: 'is not among the values the mapping knows', sq: 'nuk është ndër vlerat që njeh lidhja e fushave' },
  deepRecord: {
    en: 'has more than {max} brackets inside each other',
    sq: 'ka më shumë se {max} kllapa njëra brenda tjetrës',
  },
  noJsonObject: { en: 'is not a JSON object', sq: 'nuk është objekt JSON' },
  noJson: { en: 'is not valid JSON: {why}', sq: 'nuk është JSON i vlefshëm: {why}' },
  skuTwice: { en: 'this sku stands in row {row} already', sq: 'ky SKU ndodhet tashmë në rreshtin {row}' },
  notStored: { en: 'the database cannot hold it: {why}', sq: 'baza e të dhënave nuk e mban: {why}' },
  notTheseBrands: {
    en: 'rule "only these brands": this one is not among them',
    sq: 'rregulli "vetëm këto marka": kjo nuk është ndër to',
  },
  butTheseBrands: {
    en: 'rule "all but these brands": this one is among them',
    sq: 'rregulli "të gjitha përveç këtyre markave": kjo është ndër to',
  },
  belowPrice: {
    en: 'rule "price from {price}": the lowest price is below it',
    sq: 'rregulli "çmimi nga {price}": çmimi më i ulët është nën të',
  },
  abovePrice: {
    en: 'rule "price to {price}": the lowest price is above it',
    sq: 'rregulli "çmimi deri {price}": çmimi më i ulët është mbi të',
  },
  withoutStock: {
    en: 'rule "only with stock": a new product without any',
    sq: 'rregulli "vetëm me stok": produkt i ri pa stok',
  },
  manyProducts: {
    en: 'rule "at most {max} products": the reseller has as many already',
    sq: 'rregulli "më së shumti {max} produkte": furnitori ka tashmë aq',
  },
});
