import { defineTexts } from '#kit/text.ts';

/** The page of the shop's brands. */
export const brandsPageTexts = defineTexts({
  lead: {
    en: 'The brands your shops show. Brands of suppliers are mapped to them.',
    sq: 'Markat që tregojnë dyqanet tuaja. Markat e furnitorëve lidhen me to.',
  },
  add: { en: 'Add brand', sq: 'Shto markë' },
  addTitle: { en: 'New brand', sq: 'Markë e re' },
  edit: { en: 'Edit', sq: 'Ndrysho' },
  editTitle: { en: 'Edit {name}', sq: 'Ndrysho {name}' },
  save: { en: 'Save', sq: 'Ruaj' },
  remove: { en: 'Delete', sq: 'Fshi' },
  of: { en: '{action} {name}', sq: '{action} {name}' },
  removeTitle: { en: 'Delete the brand {name}?', sq: 'Të fshihet marka {name}?' },
  removeWhy: {
    en: 'No supplier brand is mapped to it. It can be added again.',
    sq: 'Asnjë markë furnitori nuk është lidhur me të. Mund të shtohet përsëri.',
  },
  mappedStays: {
    en: 'It cannot be deleted while supplier brands are mapped to it',
    sq: 'Nuk mund të fshihet derisa ka marka furnitorësh të lidhura me të',
  },
  name: { en: 'Name', sq: 'Emri' },
  nameIn: { en: 'Name in {language}', sq: 'Emri në {language}' },
  logo: { en: 'Logo', sq: 'Logoja' },
  renamed: {
    en: '{count} {count|product|products} will differ in shops until sent again.',
    sq: '{count} {count|produkt do të ndryshojë|produkte do të ndryshojnë} në dyqane derisa të dërgohen përsëri.',
  },
  mergeTitle: { en: 'Merge {count} brands', sq: 'Bashko {count} marka' },
  moves: {
    en: '{brands} {brands|supplier brand|supplier brands} and {products} {products|product|products} move to {name}.',
    sq: '{brands} {brands|markë furnitori|marka furnitorësh} dhe {products} {products|produkt kalon|produkte kalojnë} te {name}.',
  },
  live: {
    en: '{live} of them {live|is in a shop and differs|are in shops and differ} until sent again.',
    sq: '{live} prej tyre {live|është në dyqan dhe ndryshon|janë në dyqane dhe ndryshojnë} derisa të dërgohen përsëri.',
  },
  logosGo: {
    en: 'Logos not kept: {names}. {name} keeps its own.',
    sq: 'Logo që nuk ruhen: {names}. {name} mban të vetën.',
  },
  logosGoNone: {
    en: 'Logos not kept: {names}. {name} has none: choose one afterwards.',
    sq: 'Logo që nuk ruhen: {names}. {name} s’ka: zgjidhni një më pas.',
  },
  importTitle: { en: 'Import brands', sq: 'Importo marka' },
  importWhy: {
    en: 'A CSV file or Excel workbook with the column “name”. Names that are not there are added; with the column “id” of the export a brand is renamed. Columns such as “name AL” hold the names in other languages: an empty cell changes nothing, “-” removes the name. No brand is deleted.',
    sq: 'Skedar CSV ose Excel me kolonën “name”. Emrat që nuk janë, shtohen; me kolonën “id” të eksportit marka riemërtohet. Kolona si “name AL” mbajnë emrat në gjuhë të tjera: qeliza bosh nuk ndryshon asgjë, “-” e heq emrin. Asnjë markë nuk fshihet.',
  },
  list: { en: 'Brands', sq: 'Markat' },
  total: { en: '{count} {count|brand|brands}', sq: '{count} {count|markë|marka}' },
  find: { en: 'Search by name', sq: 'Kërko sipas emrit' },
  show: { en: 'Show', sq: 'Shfaq' },
  all: { en: 'All', sq: 'Të gjitha' },
  unused: { en: 'Without products', sq: 'Pa produkte' },
  facts: {
    en: '{products} {products|product|products} · {brands} {brands|supplier brand|supplier brands}',
    sq: '{products} {products|produkt|produkte} · {brands} {brands|markë furnitori|marka furnitorësh}',
  },
  none: { en: 'No brands yet', sq: 'Ende pa marka' },
  noneWhy: {
    en: 'Add the first brand, then map brands of suppliers to it.',
    sq: 'Shtoni markën e parë, pastaj lidhni me të markat e furnitorëve.',
  },
});
