import { defineTexts } from '#kit/text.ts';

/** Words every list shares. */
export const gridTexts = defineTexts({
  selectPage: { en: 'Select all on this page', sq: 'Zgjidh të gjitha në këtë faqe' },
  selectRow: { en: 'Select {name}', sq: 'Zgjidh {name}' },
  columns: { en: 'Columns', sq: 'Kolonat' },
  shown: { en: 'Show {column}', sq: 'Shfaq {column}' },
  pin: { en: 'Hold {column} at the left', sq: 'Mbaj {column} majtas' },
  up: { en: 'Move {column} up', sq: 'Zhvendos lart {column}' },
  down: { en: 'Move {column} down', sq: 'Zhvendos poshtë {column}' },
  narrower: { en: 'Make {column} narrower', sq: 'Ngushto {column}' },
  wider: { en: 'Make {column} wider', sq: 'Zgjero {column}' },
  always: { en: 'always shown', sq: 'shfaqet gjithmonë' },
  density: { en: 'Row height', sq: 'Lartësia e rreshtit' },
  compact: { en: 'Compact', sq: 'E ngjeshur' },
  normal: { en: 'Normal', sq: 'Normale' },
  tall: { en: 'Tall', sq: 'E lartë' },
  reset: { en: 'Reset', sq: 'Rikthe' },
  keys: {
    en: 'In the list: arrows move, Space selects, Shift with arrows selects a range, Enter opens. On a column head Shift with ← → changes its width.',
    sq: 'Në listë: shigjetat lëvizin, Space zgjedh, Shift me shigjeta zgjedh një varg, Enter hap. Te koka e kolonës Shift me ← → ndryshon gjerësinë.',
  },
});
