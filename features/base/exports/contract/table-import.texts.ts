import { defineTexts } from '#kit/text.ts';

/** The dialog that brings a kept list out and in. */
export const tableImportTexts = defineTexts({
  menu: { en: 'Export and import', sq: 'Eksport dhe import' },
  menuOut: { en: 'Export', sq: 'Eksport' },
  exportCsv: { en: 'Export as CSV', sq: 'Eksporto si CSV' },
  exportXlsx: { en: 'Export as Excel workbook', sq: 'Eksporto si skedar Excel' },
  import: { en: 'Import a file…', sq: 'Importo një skedar…' },
  choose: { en: 'Choose a file', sq: 'Zgjidh një skedar' },
  chooseOther: { en: 'Choose another file', sq: 'Zgjidh një skedar tjetër' },
  counts: {
    en: '{add} to add, {change} to change, {same} as they are, {refused} refused',
    sq: '{add} për t’u shtuar, {change} për t’u ndryshuar, {same} siç janë, {refused} të refuzuar',
  },
  heldCount: {
    en: '{count} of them {count|waits|wait} for a person to decide before anything follows',
    sq: '{count} prej tyre {count|pret|presin} vendimin e dikujt para se të ndiqet diçka',
  },
  held: { en: 'on hold', sq: 'në pritje' },
  ignored: { en: 'Not read: {columns}', sq: 'Nuk lexohen: {columns}' },
  row: { en: 'Row {row}', sq: 'Rreshti {row}' },
  rowColumn: { en: 'Row {row}, {column}', sq: 'Rreshti {row}, {column}' },
  add: { en: 'added', sq: 'shtohet' },
  change: { en: 'changed', sq: 'ndryshohet' },
  same: { en: 'as it is', sq: 'siç është' },
  refused: { en: 'refused', sq: 'refuzohet' },
  saveRefused: { en: 'Download refused rows', sq: 'Shkarko rreshtat e refuzuar' },
  was: { en: 'was: {before}', sq: 'ishte: {before}' },
  outcomes: { en: 'What becomes of each row', sq: 'Çfarë bëhet me çdo rresht' },
  firstOf: { en: 'The first {shown} of {count}', sq: '{shown} të parat nga {count}' },
  nothing: { en: 'No changes in this file', sq: 'Gjithçka në skedar është tashmë kështu' },
  run: { en: 'Import', sq: 'Importo' },
  runRest: { en: 'Import without the refused rows', sq: 'Importo pa rreshtat e refuzuar' },
  imported: {
    en: '{added} added, {changed} changed, {refused} refused',
    sq: '{added} u shtuan, {changed} u ndryshuan, {refused} u refuzuan',
  },
  earlier: { en: 'Earlier imports', sq: 'Importet e mëparshme' },
  noEarlier: { en: 'No imports yet', sq: 'Ende nuk është importuar asnjë skedar' },
  did: { en: '{added} added, {changed} changed', sq: '{added} u shtuan, {changed} u ndryshuan' },
  undo: { en: 'Undo import', sq: 'Zhbëj importin' },
  undoOf: { en: 'Undo import of {file}', sq: 'Zhbëj importin e {file}' },
  undone: { en: 'undone', sq: 'u zhbë' },
  tookBack: { en: '{count} {count|is as it was|are as they were} before', sq: '{count} {count|është|janë} si më parë' },
  kept: {
    en: 'Changed or used since, so they stay: {names}',
    sq: 'Të ndryshuara ose të përdorura që atëherë, ndaj mbeten: {names}',
  },
});

/** The titles of the file of refused rows. */
export const refusedTexts = defineTexts({
  row: { en: 'Row', sq: 'Rreshti' },
  sku: { en: 'SKU', sq: 'SKU' },
  name: { en: 'Name', sq: 'Emri' },
  column: { en: 'Column', sq: 'Kolona' },
  value: { en: 'Value', sq: 'Vlera' },
  reason: { en: 'Reason', sq: 'Arsyeja' },
});
