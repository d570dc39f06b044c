import { defineTexts } from '#kit/text.ts';

/** Words every list shares. */
export const gridTexts = defineTexts({
  selectPage: { en: 'Select all on this page', sq: 'Zgjidh të gjitha në këtë faqe' },
  selectRow: { en: 'Select {name}', sq: 'Zgjidh {name}' },
  keyNext: { en: 'Next row', sq: 'Rreshti tjetër' },
  keyPrevious: { en: 'Previous row', sq: 'Rreshti i mëparshëm' },
  keyTick: { en: 'Select the row', sq: 'Zgjidh rreshtin' },
  columns: { en: 'Columns', sq: 'Kolonat' },
  shown: { en: 'Show {column}', sq: 'Shfaq {column}' },
  pin: { en: 'Pin {column} to the left', sq: 'Mbaj {column} majtas' },
  up: { en: 'Move {column} up', sq: 'Zhvendos lart {column}' },
  down: { en: 'Move {column} down', sq: 'Zhvendos poshtë {column}' },
  narrower: { en: 'Make {column} narrower', sq: 'Ngushto {column}' },
  wider: { en: 'Make {column} wider', sq: 'Zgjero {column}' },
  always: { en: 'always visible', sq: 'shfaqet gjithmonë' },
  density: { en: 'Density', sq: 'Lartësia e rreshtit' },
  compact: { en: 'Compact', sq: 'Kompakte' },
  normal: { en: 'Normal', sq: 'Normale' },
  tall: { en: 'Comfortable', sq: 'E gjerë' },
  reset: { en: 'Reset', sq: 'Rikthe' },
  keys: {
    en: 'Arrow keys move, Space selects, Shift+arrow keys select a range, Enter opens. Shift+←/→ on a column header resizes it.',
    sq: 'Në listë: shigjetat lëvizin, Space zgjedh, Shift me shigjeta zgjedh një varg, Enter hap. Te koka e kolonës Shift me ← → ndryshon gjerësinë.',
  },
});
