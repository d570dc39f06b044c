import { defineTexts } from '#kit/text.ts';

/** The page of the shop's attributes. */
export const attributesPageTexts = defineTexts({
  lead: {
    en: 'What your shops say about products, such as colour or size, and its values. Values of suppliers are mapped to them.',
    sq: 'Çfarë thonë dyqanet tuaja për produktet, si ngjyra ose madhësia, dhe vlerat e saj. Vlerat e furnitorëve lidhen me to.',
  },
  add: { en: 'Add attribute', sq: 'Shto atribut' },
  addTitle: { en: 'New attribute', sq: 'Atribut i ri' },
  edit: { en: 'Edit', sq: 'Ndrysho' },
  editTitle: { en: 'Edit {name}', sq: 'Ndrysho {name}' },
  save: { en: 'Save', sq: 'Ruaj' },
  remove: { en: 'Delete', sq: 'Fshi' },
  of: { en: '{action} {name}', sq: '{action} {name}' },
  removeTitle: { en: 'Delete the attribute {name}?', sq: 'Të fshihet atributi {name}?' },
  removeWhy: {
    en: 'Its values are deleted with it. It can be added again.',
    sq: 'Bashkë me të fshihen vlerat e tij. Mund të shtohet përsëri.',
  },
  name: { en: 'Name', sq: 'Emri' },
  values: { en: 'Values', sq: 'Vlerat' },
  value: { en: 'Value {number}', sq: 'Vlera {number}' },
  addValue: { en: 'Add value', sq: 'Shto vlerë' },
  removeValue: { en: 'Remove value {number}', sq: 'Hiq vlerën {number}' },
  renamed: {
    en: '{count} {count|product has|products have} this attribute and will differ in shops until sent again.',
    sq: '{count} {count|produkt e ka|produkte e kanë} këtë atribut dhe do të ndryshojnë në dyqane derisa të dërgohen përsëri.',
  },
  mergeTitle: { en: 'Merge {count} attributes', sq: 'Bashko {count} atribute' },
  mergeValuesTitle: { en: 'Merge {count} values', sq: 'Bashko {count} vlera' },
  moves: {
    en: '{values} {values|value|values}, {mapped} {mapped|supplier value|supplier values} and {products} {products|product|products} move to {name}.',
    sq: '{values} {values|vlerë|vlera}, {mapped} {mapped|vlerë furnitori|vlera furnitorësh} dhe {products} {products|produkt kalon|produkte kalojnë} te {name}.',
  },
  alike: {
    en: '{count} {count|value is|values are} named alike and {count|becomes|become} one with {count|its|their} counterpart.',
    sq: '{count} {count|vlerë ka|vlera kanë} të njëjtin emër dhe {count|bëhet|bëhen} një me të përgjegjshmen.',
  },
  valuesMove: {
    en: '{mapped} {mapped|supplier value|supplier values}, {products} {products|product|products} and {variants} {variants|variant|variants} move to {name}.',
    sq: '{mapped} {mapped|vlerë furnitori|vlera furnitorësh}, {products} {products|produkt|produkte} dhe {variants} {variants|variant|variante} kalojnë te {name}.',
  },
  both: {
    en: '{count} {count|product has|products have} {name} already and {count|keeps|keep} it once.',
    sq: '{count} {count|produkt e ka|produkte e kanë} tashmë {name} dhe e {count|mban|mbajnë} një herë.',
  },
  mappedBoth: {
    en: '{count} {count|supplier value is|supplier values are} mapped to both; one mapping stays.',
    sq: '{count} {count|vlerë furnitori është|vlera furnitorësh janë} përputhur me të dyja; mbetet një përputhje.',
  },
  valueFacts: {
    en: '{products} {products|product|products} · {mapped} {mapped|supplier value|supplier values}',
    sq: '{products} {products|produkt|produkte} · {mapped} {mapped|vlerë furnitori|vlera furnitorësh}',
  },
  valuesOf: { en: 'Values of {name}', sq: 'Vlerat e {name}' },
  valuesTotal: { en: '{count} {count|value|values}', sq: '{count} {count|vlerë|vlera}' },
  findValue: { en: 'Search values', sq: 'Kërko vlera' },
  noValues: { en: 'No values yet', sq: 'Ende pa vlera' },
  noValuesWhy: { en: 'Add values with “Edit”.', sq: 'Shtoni vlera me “Ndrysho”.' },
  importTitle: { en: 'Import attributes', sq: 'Importo atribute' },
  importWhy: {
    en: 'A CSV file or Excel workbook with the columns “attribute” and “value”, one row for each value. What is not there is added. Nothing is renamed or deleted.',
    sq: 'Skedar CSV ose Excel me kolonat “attribute” dhe “value”, një rresht për çdo vlerë. Ajo që nuk është, shtohet. Asgjë nuk riemërtohet dhe asgjë nuk fshihet.',
  },
  list: { en: 'Attributes', sq: 'Atributet' },
  total: { en: '{count} {count|attribute|attributes}', sq: '{count} {count|atribut|atribute}' },
  find: { en: 'Search by name or value', sq: 'Kërko sipas emrit ose vlerës' },
  show: { en: 'Show', sq: 'Shfaq' },
  all: { en: 'All', sq: 'Të gjitha' },
  usedStays: {
    en: 'It cannot be deleted while products have it or supplier values are mapped to it',
    sq: 'Nuk mund të fshihet derisa e kanë produkte ose ka vlera furnitorësh të lidhura me të',
  },
  unused: { en: 'Without products', sq: 'Pa produkte' },
  facts: {
    en: '{values} {values|value|values} · {products} {products|product|products} · {mapped} {mapped|supplier value|supplier values}',
    sq: '{values} {values|vlerë|vlera} · {products} {products|produkt|produkte} · {mapped} {mapped|vlerë furnitori|vlera furnitorësh}',
  },
  none: { en: 'No attributes yet', sq: 'Ende pa atribute' },
  noneWhy: {
    en: 'Add the first attribute with its values, then map values of suppliers to them.',
    sq: 'Shtoni atributin e parë me vlerat e tij, pastaj lidhni me to vlerat e furnitorëve.',
  },
});
