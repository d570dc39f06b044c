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
  list: { en: 'Attributes', sq: 'Atributet' },
  total: { en: '{count} {count|attribute|attributes}', sq: '{count} {count|atribut|atribute}' },
  find: { en: 'Search by name or value', sq: 'Kërko sipas emrit ose vlerës' },
  show: { en: 'Show', sq: 'Shfaq' },
  all: { en: 'All', sq: 'Të gjitha' },
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
