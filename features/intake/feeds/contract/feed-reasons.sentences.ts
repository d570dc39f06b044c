import { defineSentences } from '#kit/sentence.ts';

/**
 * Why a row or a value of a delivery was refused, and why a file could not be read further. The report keeps them in
 * English, with code and values.
 */
export const reasonTexts = defineSentences('feed-reasons', {
  differs: {
    en: 'differs from the first row of its group, which was kept',
    sq: 'ndryshon nga rreshti i parë i grupit, i cili u mbajt',
  },
  skuInProductTwice: {
    en: 'the same variant SKU is in one product twice',
    sq: 'e njëjta SKU varianti gjendet dy herë në një produkt',
  },
  beyond: { en: 'is beyond the {max} a product may have', sq: 'kalon {max} që mund të ketë një produkt' },
  // Values
  notAnAddress: { en: 'is not an address', sq: 'nuk është adresë' },
  addressLogin: { en: 'carries a user name or password', sq: 'përmban përdorues ose fjalëkalim' },
  notDecimal: {
    en: 'is not a number with decimal "{decimal}"',
    sq: 'nuk është numër me presje dhjetore "{decimal}"',
  },
  notGrouped: {
    en: 'is not a number with decimal "{decimal}" and thousands "{thousands}"',
    sq: 'nuk është numër me presje dhjetore "{decimal}" dhe ndarës mijëshesh "{thousands}"',
  },
  notANumber: { en: 'is not a number', sq: 'nuk është numër' },
  notPlainNumber: {
    en: 'is not a number (decimal point, no grouping, no unit)',
    sq: 'nuk është numër (pikë dhjetore, pa ndarje, pa njësi)',
  },
  negative: { en: 'is negative', sq: 'është negativ' },
  tooMuch: { en: 'is more than {max}', sq: 'është më shumë se {max}' },
  notWhole: { en: 'is not a whole number', sq: 'nuk është numër i plotë' },
  tooLong: { en: 'is longer than {max} characters', sq: 'është më i gjatë se {max} karaktere' },
  noMatch: { en: 'does not match the pattern {pattern}', sq: 'nuk i përshtatet modelit {pattern}' },
  notKnown: { en: 'is not among the values the mapping knows', sq: 'nuk është ndër vlerat që njeh përputhja' },
  notWithUnit: {
    en: 'is not a number with a unit (decimal sign "{decimal}")',
    sq: 'nuk është numër me njësi (shenja dhjetore "{decimal}")',
  },
  noUnit: { en: 'has no unit', sq: 'nuk ka njësi' },
  unknownUnit: { en: 'has the unknown unit "{unit}"', sq: 'ka njësinë e panjohur "{unit}"' },
  tooManyImages: {
    en: 'is beyond the {max} images a product may have',
    sq: 'kalon {max} fotot që mund të ketë një produkt',
  },
  tooManyEans: {
    en: 'is beyond the {max} EANs a variant may have',
    sq: 'kalon {max} EAN-et që mund të ketë një variant',
  },
  tooManyCategories: {
    en: 'is beyond the {max} categories a product may have',
    sq: 'kalon {max} kategoritë që mund të ketë një produkt',
  },
  tooManyAttributes: {
    en: 'is beyond the {max} attributes a product may have',
    sq: 'kalon {max} atributet që mund të ketë një produkt',
  },
  noEan: {
    en: 'is not a valid EAN (8 to 14 digits with a check digit)',
    sq: 'nuk është EAN i vlefshëm (8 deri 14 shifra me shifër kontrolli)',
  },
  tooManyLevels: { en: 'has more than {max} levels', sq: 'ka më shumë se {max} nivele' },
  longCategory: {
    en: 'has a category name longer than {max} characters',
    sq: 'ka një emër kategorie më të gjatë se {max} karaktere',
  },
  noAttributeName: {
    en: 'is no name for an attribute (1 to {max} characters)',
    sq: 'nuk është emër atributi (1 deri {max} karaktere)',
  },
  noPair: { en: 'is not written as name{equals}value', sq: 'nuk është shkruar si emër{equals}vlerë' },
  damagedSign: {
    en: 'holds the sign U+FFFD: damaged at the supplier, or the encoding is another one',
    sq: 'përmban shenjën U+FFFD: dëmtuar te furnitori, ose kodimi është tjetër',
  },
  takenOut: {
    en: 'held NUL or half characters, which cannot be stored; they were taken out',
    sq: 'kishte NUL ose gjysma shenjash, që nuk ruhen; u hoqën',
  },
  noConversion: { en: '{unit} cannot be made {to}', sq: '{unit} nuk kthehet në {to}' },
  notFinite: { en: 'is not a finite number', sq: 'nuk është numër i fundëm' },
  noText: { en: 'holds fields of its own and is not a text', sq: 'ka fusha të veta dhe nuk është tekst' },
  noAttributes: { en: 'is not an object of attributes', sq: 'nuk është objekt atributesh' },
  namelessAttribute: { en: 'is an attribute without a name', sq: 'është atribut pa emër' },
  noCurrency: { en: 'is not a currency code of three letters', sq: 'nuk është kod monedhe me tri shkronja' },
  noFullAddress: { en: 'is not a full http(s) address', sq: 'nuk është adresë e plotë http(s)' },
  // Rows
  missing: { en: '{what} is missing', sq: 'mungon {what}' },
  badValue: { en: 'the value of "{what}" {reason}', sq: 'vlera e "{what}" {reason}' },
  variantWithoutSku: { en: 'a variant without sku was left out', sq: 'u la jashtë një variant pa sku' },
  tooManyVariants: { en: 'the product has more than {max} variants', sq: 'produkti ka më shumë se {max} variante' },
  groupEnded: {
    en: 'this group ended earlier in the file; choose the order "anywhere" for this feed',
    sq: 'ky grup mbaroi më herët në skedar; zgjidhni renditjen "kudo" për këtë feed',
  },
  // Files
  badSource: { en: 'the source "{source}" cannot be read: {detail}', sq: 'burimi "{source}" nuk lexohet: {detail}' },
  tooManyGroups: {
    en: 'it has more than {max} variant groups; choose the order "anywhere"',
    sq: 'ka më shumë se {max} grupe variantesh; zgjidhni renditjen "kudo"',
  },
  tooManyRelations: {
    en: 'its records name more than {max} parents or children',
    sq: 'regjistrimet e tij emërtojnë më shumë se {max} prindër ose fëmijë',
  },
  // Workbooks
  noRecords: { en: 'it holds no record', sq: 'nuk ka asnjë regjistrim' },
  // Pages of an API
  notJson: { en: 'it is no JSON, but begins with "{start}"', sq: 'nuk është JSON, por fillon me "{start}"' },
  listsElsewhere: {
    en: 'it has no list {wanted}; its lists of records are {lists}',
    sq: 'nuk ka listë {wanted}; listat e regjistrimeve gjenden {lists}',
  },
  noLists: { en: 'it has no list of records', sq: 'nuk ka listë regjistrimesh' },
});
