import { defineTexts } from '#kit/text.ts';

/** Words of the filter chips and of the bar of bulk actions. */
export const productBarTexts = defineTexts({
  chips: { en: 'Active filters', sq: 'Filtrat aktivë' },
  chip: { en: '{name}: {value}', sq: '{name}: {value}' },
  removeChip: { en: 'Remove filter {filter}', sq: 'Hiq filtrin {filter}' },
  search: { en: 'Search', sq: 'Kërkimi' },
  exclusion: { en: 'Kept out by one exclusion rule', sq: 'Të përjashtuara nga një rregull' },
  sendFailed: { en: 'Last send failed', sq: 'Dërgimi i fundit dështoi' },
  drifted: { en: 'Different in the shop', sq: 'Ndryshe në dyqan' },
  nothingSelected: { en: 'No products selected', sq: 'Asnjë produkt i zgjedhur' },
  preview: { en: 'Preview', sq: 'Pamja paraprake' },
  changeStatus: { en: 'Change status', sq: 'Ndrysho statusin' },
  toStatus: { en: 'To {status}', sq: 'Në {status}' },
  toStatusOf: { en: 'To {status} ({count} of {total})', sq: 'Në {status} ({count} nga {total})' },
  noTarget: {
    en: 'The selected products cannot change status here.',
    sq: 'Produktet e zgjedhura nuk mund të ndryshojnë status këtu.',
  },
});
