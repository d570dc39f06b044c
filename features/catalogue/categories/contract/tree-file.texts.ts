import { defineTexts } from '#kit/text.ts';

/** Why a row of a file of the tree is refused. */
export const treeFileTexts = defineTexts({
  noPath: {
    en: 'Give the path of the category, for instance "Home > Kitchen"',
    sq: 'Jepni rrugën e kategorisë, për shembull "Home > Kitchen"',
  },
  emptyLevel: { en: 'A level of the path is empty', sq: 'Një nivel i rrugës është bosh' },
  longName: { en: 'A name may have at most 200 letters', sq: 'Një emër mund të ketë më së shumti 200 karaktere' },
  tooDeep: { en: 'The tree may have at most {levels} levels', sq: 'Pema mund të ketë më së shumti {levels} nivele' },
  twice: { en: 'Row {row} names the same category', sq: 'Rreshti {row} përmend të njëjtën kategori' },
  noParent: {
    en: '"{path}" is neither in the tree nor in the file',
    sq: '"{path}" nuk është as në pemë as në skedar',
  },
  holdsProducts: {
    en: '"{path}" has products, and products belong to the lowest level only. Move them first',
    sq: '"{path}" ka produkte, dhe produktet qëndrojnë vetëm te gjethet. Zhvendosini së pari',
  },
  newName: {
    en: 'This category is not in the tree yet: its name is the last level of its path',
    sq: 'Kjo kategori nuk është ende në pemë: emri i saj është niveli i fundit i rrugës',
  },
  nameTaken: {
    en: 'There is a category named "{name}" here already',
    sq: 'Këtu ka tashmë një kategori me emrin "{name}"',
  },
  broken: {
    en: 'This row cannot be read: check its quotes and the number of columns',
    sq: 'Ky rresht nuk lexohet: kontrolloni thonjëzat dhe numrin e kolonave',
  },
  imported: {
    en: '{added} categories added, {changed} changed',
    sq: 'U shtuan {added} kategori, u ndryshuan {changed}',
  },
});

/** Words of the dialog that brings the tree out and in. */
export const treeFileScreenTexts = defineTexts({
  begin: { en: 'Google’s taxonomy or a file', sq: 'Taksonomia e Google ose një skedar' },
  export: { en: 'Export the tree (CSV)', sq: 'Eksporto pemën (CSV)' },
  title: { en: 'Import categories', sq: 'Importo kategori' },
  why: {
    en: 'A CSV file with the columns of the export: path, name, and one for each language. Paths that are not in the tree are added; names and words that are given are changed. An empty cell changes nothing, and what the file does not name stays. Nothing is moved or deleted.',
    sq: 'Skedar CSV me kolonat e eksportit: path, name dhe një për çdo gjuhë. Rrugët që nuk janë në pemë shtohen; emrat dhe fjalët e dhëna ndryshohen. Qeliza bosh nuk ndryshon asgjë dhe çfarë nuk përmend skedari mbetet. Asgjë nuk zhvendoset dhe asgjë nuk fshihet.',
  },
  start: { en: 'Start with Google’s taxonomy (2021, English)', sq: 'Fillo me taksonominë e Google (2021, anglisht)' },
  checked: {
    en: '{rows} rows: {added} categories to add, {changed} to change, {same} as they are',
    sq: '{rows} rreshta: {added} kategori për t’u shtuar, {changed} për t’u ndryshuar, {same} siç janë',
  },
  issues: {
    en: '{count} rows have errors. Fix them to import.',
    sq: '{count} rreshta janë gabim; asgjë nuk ndryshon pa u ndrequr',
  },
});
