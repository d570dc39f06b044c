import { defineTexts } from '#kit/text.ts';

/** Words of the bulk bar beyond those of the specification: more actions, and the fields of many products at once. */
export const bulkTexts = defineTexts({
  more: { en: 'More', sq: 'Më shumë' },
  editFields: { en: 'Edit fields…', sq: 'Ndrysho fushat…' },
  replaceCategories: { en: 'Replace categories…', sq: 'Zëvendëso kategoritë…' },
  archive: { en: 'Archive…', sq: 'Arkivo…' },
  remove: { en: 'Remove from shop…', sq: 'Hiq nga dyqani…' },
  preview: { en: 'Preview', sq: 'Shiko paraprakisht' },
  fieldsTitle: { en: 'Edit fields of {count} products', sq: 'Ndrysho fushat e {count} produkteve' },
  fieldsLead: {
    en: 'Unticked fields keep their current values.',
    sq: 'Fushat e pashënuara mbeten siç janë në secilin produkt.',
  },
  emptied: { en: 'Leave empty to clear', sq: 'Lëreni bosh për asnjë' },
  brand: { en: 'Shop brand', sq: 'Marka e dyqanit' },
  brandReach: {
    en: 'The brand is mapped for the supplier’s brand, so other products of that brand follow.',
    sq: 'Marka përputhet për markën e furnitorit, ndaj e ndjekin edhe produktet e tjera të saj.',
  },
  noBrand: { en: 'Not mapped', sq: 'Pa përputhje' },
  attribute: { en: 'Attribute', sq: 'Atributi' },
  give: { en: 'Add', sq: 'Shto' },
  takeAway: { en: 'Remove', sq: 'Hiq' },
  chooseField: { en: 'Choose at least one field', sq: 'Zgjidhni së paku një fushë' },
  chooseAttribute: { en: 'Choose an attribute', sq: 'Zgjidhni një atribut' },
  tick: { en: 'Change {field}', sq: 'Ndrysho: {field}' },
  replaceTitle: { en: 'One category for {count} products', sq: 'Një kategori për {count} produkte' },
  replaceLead: {
    en: 'Replaces all current internal categories of each product.',
    sq: 'Bëhet kategoria e vetme e brendshme e secilit produkt; të tjerat hiqen.',
  },
});
