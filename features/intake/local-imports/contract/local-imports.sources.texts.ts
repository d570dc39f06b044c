import { defineSentences } from '#kit/sentence.ts';

/** Addresses whose file is fetched and imported by the clock. */
export const sourceTexts = defineSentences('import-sources', {
  title: { en: 'Fetch a file by itself', sq: 'Merre skedarin vetvetiu' },
  why: {
    en: 'Give the address of a file, for example the export of your own shop. It is fetched, checked and imported on schedule. If something looks wrong, the import waits for you.',
    sq: 'Jepni adresën e një skedari, p.sh. eksporti i dyqanit tuaj. Ai merret, kontrollohet dhe importohet sipas orarit. Nëse diçka duket gabim, importi ju pret.',
  },
  address: { en: 'Address of the file', sq: 'Adresa e skedarit' },
  addressRule: {
    en: 'Enter an address that begins with https://, without a user name or password in it',
    sq: 'Shkruani një adresë që fillon me https://, pa emër përdoruesi dhe fjalëkalim',
  },
  every: { en: 'How often', sq: 'Sa shpesh' },
  every1: { en: 'Every hour', sq: 'Çdo orë' },
  every6: { en: 'Every 6 hours', sq: 'Çdo 6 orë' },
  every12: { en: 'Every 12 hours', sq: 'Çdo 12 orë' },
  every24: { en: 'Every day', sq: 'Çdo ditë' },
  every168: { en: 'Every week', sq: 'Çdo javë' },
  active: { en: 'Fetch on schedule', sq: 'Merre sipas orarit' },
  add: { en: 'Add an address', sq: 'Shto një adresë' },
  editTitle: { en: 'Address of a file', sq: 'Adresa e një skedari' },
  edit: { en: 'Change', sq: 'Ndrysho' },
  delete: { en: 'Delete', sq: 'Fshi' },
  deleteAsk: { en: 'Stop fetching from {host}?', sq: 'Të mos merret më nga {host}?' },
  deleteWhy: { en: 'Products already imported stay.', sq: 'Produktet e importuara mbeten.' },
  fetchNow: { en: 'Fetch now', sq: 'Merre tani' },
  saved: { en: 'Saved', sq: 'U ruajt' },
  deleted: { en: 'Deleted', sq: 'U fshi' },
  fetching: { en: 'The file is being fetched', sq: 'Skedari po merret' },
  next: { en: 'next {when}', sq: 'herën tjetër {when}' },
  last: { en: 'last {when}', sq: 'herën e fundit {when}' },
  never: { en: 'not fetched yet', sq: 'ende nuk është marrë' },
  paused: { en: 'Paused', sq: 'Në pauzë' },
  working: { en: 'On schedule', sq: 'Sipas orarit' },
  waits: { en: 'Waits for you', sq: 'Ju pret' },
  open: { en: 'Open the last file', sq: 'Hap skedarin e fundit' },
  none: { en: 'No address yet', sq: 'Ende asnjë adresë' },
  rests: {
    en: 'The person who set it up can no longer import; save it to take over.',
    sq: 'Personi që e vendosi nuk importon më; ruajeni për ta marrë përsipër.',
  },
});
