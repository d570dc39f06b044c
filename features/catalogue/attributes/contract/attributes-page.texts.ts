import { defineTexts } from '#kit/text.ts';

/** What the values of an attribute are. */
export const attributeKindTexts = defineTexts({
  text: { en: 'Words', sq: 'Fjalë' },
  number: { en: 'Numbers', sq: 'Numra' },
  colour: { en: 'Colours', sq: 'Ngjyra' },
});

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
  kind: { en: 'Kind of values', sq: 'Lloji i vlerave' },
  unit: { en: 'Unit', sq: 'Njësia' },
  unitWhy: {
    en: 'For instance g, cm or l; shops show it after the number',
    sq: 'Për shembull g, cm ose l; dyqanet e tregojnë pas numrit',
  },
  colourOf: { en: 'Colour of value {number}', sq: 'Ngjyra e vlerës {number}' },
  paletteOf: { en: 'Choose the colour of value {number}', sq: 'Zgjidhni ngjyrën e vlerës {number}' },
  apart: {
    en: 'sets the variants of {count} {count|product|products} apart',
    sq: 'dallon variantet e {count} {count|produkti|produkteve}',
  },
  requiredIn: {
    en: 'required by {count} {count|category|categories}',
    sq: 'kërkohet nga {count} {count|kategori|kategori}',
  },
  requiredOfAll: { en: 'required of all products', sq: 'kërkohet nga të gjitha produktet' },
  namesMissing: {
    en: '{count} {count|translation|translations} missing',
    sq: '{count} {count|përkthim mungon|përkthime mungojnë}',
  },
  requiringTitle: { en: 'Where {name} is required', sq: 'Ku kërkohet {name}' },
  requiringWhy: {
    en: 'Products there, or in a category below, are not ready for the shop without a value.',
    sq: 'Produktet atje, ose në një kategori më poshtë, nuk janë gati për dyqanin pa një vlerë.',
  },
  requiringAll: { en: 'All products', sq: 'Të gjitha produktet' },
  close: { en: 'Close', sq: 'Mbyll' },
  order: { en: 'Order', sq: 'Renditja' },
  orderTitle: { en: 'Order of the attributes', sq: 'Renditja e atributeve' },
  orderValuesTitle: { en: 'Order of the values of {name}', sq: 'Renditja e vlerave të {name}' },
  orderWhy: {
    en: 'Lists, choices and shops show them in this order.',
    sq: 'Listat, zgjedhjet dhe dyqanet i tregojnë në këtë renditje.',
  },
  orderSort: { en: 'Sort by name', sq: 'Rendit sipas emrit' },
  placeOf: { en: 'Place of {name}', sq: 'Vendi i {name}' },
  earlier: { en: 'Move {name} up', sq: 'Lëviz {name} lart' },
  later: { en: 'Move {name} down', sq: 'Lëviz {name} poshtë' },
  translations: { en: 'Translations', sq: 'Përkthimet' },
  translationsOf: { en: 'Translations of {name}', sq: 'Përkthimet e {name}' },
  translationsWhy: {
    en: 'English is the name itself. What is empty is shown in English.',
    sq: 'Emri vetë është anglishtja. Ajo që është bosh tregohet në anglisht.',
  },
  nameOfIn: { en: '{name} in {language}', sq: '{name} në {language}' },
  missingNames: { en: 'Without translation', sq: 'Pa përkthim' },
  noLanguages: { en: 'The market has English only', sq: 'Tregu ka vetëm anglisht' },
  noLanguagesWhy: { en: 'Add a language under Settings, Languages.', sq: 'Shtoni një gjuhë te Cilësimet, Gjuhët.' },
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
    en: 'A CSV file or Excel workbook with the columns “attribute” and “value”, one row for each value; also “kind”, “unit”, “colour”, “attribute place”, “value place”, and the names in a language as “attribute AL” and “value AL”. What is not there is added, an empty cell changes nothing, nothing is renamed or deleted.',
    sq: 'Skedar CSV ose Excel me kolonat “attribute” dhe “value”, një rresht për çdo vlerë; edhe “kind”, “unit”, “colour”, “attribute place”, “value place”, dhe emrat në një gjuhë si “attribute AL” dhe “value AL”. Ajo që nuk është, shtohet, një qelizë bosh nuk ndryshon asgjë, asgjë nuk riemërtohet dhe nuk fshihet.',
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
