import { defineTexts } from '#kit/text.ts';

/** The tab "Bulk update" of /settings/import. */
export const bulkUpdateTexts = defineTexts({
  bulk: { en: 'Bulk update', sq: 'Përditësim në grup' },
  lead: {
    en: 'A table with a column SKU Intern or SKU and the columns to change. An attribute is a column with its name, several values are parted by “|”. An empty cell changes nothing, [empty] takes the value away. Nothing is changed before you have seen what would become of each row.',
    sq: 'Një tabelë me kolonën SKU Intern ose SKU dhe kolonat që ndryshojnë. Një atribut është kolonë me emrin e tij, disa vlera ndahen me “|”. Qeliza bosh nuk ndryshon asgjë, [bosh] e heq vlerën. Asgjë nuk ndryshon para se të shihni çfarë do të bëhet me çdo rresht.',
  },
  shop: {
    en: 'Prices are those of the shop {shop}, net.',
    sq: 'Çmimet janë ato të dyqanit {shop}, pa TVSH.',
  },
  choose: { en: 'Choose file', sq: 'Zgjidh skedarin' },
  template: { en: 'Template', sq: 'Modeli' },
  another: { en: 'Another file', sq: 'Skedar tjetër' },
  columns: { en: 'Columns', sq: 'Kolonat' },
  changedColumns: { en: 'Read: {titles}', sq: 'Lexohen: {titles}' },
  keptColumns: { en: 'Not changed by a file: {titles}', sq: 'Nuk ndryshohen me skedar: {titles}' },
  unknownColumns: { en: 'Not known: {titles}', sq: 'Nuk njihen: {titles}' },
  counts: {
    en: '{rows} {rows|row|rows}, {refused} refused',
    sq: '{rows} rreshta, {refused} të refuzuar',
  },
  ready: {
    en: '{count} {count|product|products} would change, {same} stay as they are',
    sq: '{count} produkte do të ndryshojnë, {same} mbeten si janë',
  },
  nothingReady: { en: 'No row would change anything', sq: 'Asnjë rresht nuk do të ndryshonte asgjë' },
  show: { en: 'Rows', sq: 'Rreshtat' },
  all: { en: 'All', sq: 'Të gjithë' },
  refused: { en: 'Refused', sq: 'Të refuzuar' },
  changed: { en: 'Changed', sq: 'Ndryshuar' },
  unchanged: { en: 'Unchanged', sq: 'Pa ndryshim' },
  row: { en: 'Row {row}', sq: 'Rreshti {row}' },
  findSku: { en: 'Products with this SKU', sq: 'Produktet me këtë SKU' },
  findCode: { en: 'CN codes', sq: 'Kodet CN' },
  same: { en: 'nothing differs', sq: 'asgjë nuk ndryshon' },
  apply: { en: 'Change {count} {count|product|products}', sq: 'Ndrysho {count} produkte' },
  applyAsk: { en: 'Change {count} {count|product|products}?', sq: 'Të ndryshohen {count} produkte?' },
  applyWhat: {
    en: 'Refused rows are left out. The change can be undone.',
    sq: 'Rreshtat e refuzuar lihen jashtë. Ndryshimi mund të zhbëhet.',
  },
  undo: { en: 'Undo', sq: 'Zhbëj' },
  total: { en: '{count} {count|row|rows}', sq: '{count} rreshta' },
  noRows: { en: 'No row is like this', sq: 'Asnjë rresht nuk është i tillë' },
});
