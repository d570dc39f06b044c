import { outcomeTexts } from '#kit/outcome.ts';
import { defineSentences } from '#kit/sentence.ts';
import { defineTexts } from '#kit/text.ts';

export const changeSetTexts = defineSentences('change-set', {
  outcomes: { en: 'Bulk action results', sq: 'Rezultati i ndryshimeve në grup' },
  earlier: { en: '{count} more', sq: 'Edhe {count} më herët' },
  fewer: { en: 'Show latest only', sq: 'Vetëm i fundit' },
  dismiss: { en: 'Dismiss', sq: 'Mbyll' },
  undo: { en: 'Undo', sq: 'Zhbëj' },
  retry: { en: 'Retry failed ({count})', sq: 'Provo përsëri ({count})' },
  goOn: { en: 'Resume ({count} left)', sq: 'Vazhdo me {count}' },
  show: { en: 'View details', sq: 'Shiko hollësitë' },
  listStayed: { en: 'Show unchanged products', sq: 'Shfaq produktet e pandryshuara' },
  listThese: { en: 'Show these in the list', sq: 'Shfaqi këta në listë' },
  onlyOf: {
    en: 'Bulk action “{title}”: {state}',
    sq: 'Vetëm “{state}” nga ndryshimi në grup “{title}”',
  },
  onlyOutcome: { en: 'Products of one bulk action', sq: 'Vetëm produktet e një ndryshimi në grup' },
  stayed: { en: 'unchanged', sq: 'pa ndryshim' },
  removeOnly: { en: 'Show the list without this filter', sq: 'Shfaq listën pa këtë filtër' },
  selectFound: { en: 'Select all {count} found', sq: 'Zgjidh të {count} të gjeturat' },
  selectFewer: {
    en: 'At most {most} can be selected. Narrow the filters',
    sq: 'Zgjidhen më së shumti {most}. Ngushtoni filtrat',
  },
  selectStayed: { en: 'Select unchanged products', sq: 'Zgjidh produktet e pandryshuara' },
  neverUndone: { en: 'Cannot be undone: {why}', sq: 'Nuk zhbëhet: {why}' },
  progress: { en: 'Progress of {title}', sq: 'Ecuria: {title}' },
  ofTotal: { en: '{done} of {total}', sq: '{done} nga {total}' },
  by: { en: '{name}, {time}', sq: '{name}, {time}' },
  rowsTitle: { en: 'Bulk action details', sq: 'Rreshtat e një ndryshimi në grup' },
  all: { en: 'All {count}', sq: 'Të gjithë {count}' },
  product: { en: 'Product', sq: 'Produkti' },
  state: { en: 'State', sq: 'Gjendja' },
  change: { en: 'Change', sq: 'Ndryshimi' },
  noRows: { en: 'Nothing with this result', sq: 'Asgjë me këtë rezultat' },
  shop: { en: 'Shop {id}', sq: 'Dyqani {id}' },
  ofShop: { en: 'Shop: {name}', sq: 'Dyqani: {name}' },
  file: { en: 'Result file', sq: 'Skedari i rezultatit' },
  fileOf: { en: 'Result file: {title}', sq: 'Skedari i rezultatit: {title}' },
  fileName: { en: 'tregu-bulk-result', sq: 'tregu-rezultati' },
  name: { en: 'Name', sq: 'Emri' },
  amount: { en: 'Amount', sq: 'Shuma' },
  currency: { en: 'Currency', sq: 'Monedha' },
  code: { en: 'Code', sq: 'Kodi' },
  reason: { en: 'Reason', sq: 'Arsyeja' },
  rowsMax: { en: 'At most {count} rows at once', sq: 'Më së shumti {count} rreshta njëherësh' },
});

/** The page of all changes. */
export const changesPageTexts = defineTexts({
  title: { en: 'Changes', sq: 'Ndryshimet' },
  lead: {
    en: 'Bulk actions and review decisions of the last 90 days. Undo restores the old values.',
    sq: 'Ndryshimet në grup dhe vendimet e shqyrtimit të 90 ditëve të fundit. Zhbërja rikthen vlerat e vjetra.',
  },
  whose: { en: 'Whose changes', sq: 'Ndryshimet e kujt' },
  mine: { en: 'My changes', sq: 'Ndryshimet e mia' },
  everybody: { en: 'All changes', sq: 'Të gjitha ndryshimet' },
  from: { en: 'From', sq: 'Nga data' },
  to: { en: 'To', sq: 'Deri më' },
  none: { en: 'No changes yet', sq: 'Ende s’ka ndryshime' },
  noneWhy: {
    en: 'Bulk actions and review decisions appear here.',
    sq: 'Këtu shfaqen ndryshimet në grup dhe vendimet e shqyrtimit.',
  },
  about: { en: '{name} · {time} · {shop}', sq: '{name} · {time} · {shop}' },
  undoOf: { en: 'Undo: {title}', sq: 'Zhbëj: {title}' },
  showOf: { en: 'View details: {title}', sq: 'Shiko hollësitë: {title}' },
  told: { en: '{count} {count|change|changes}', sq: '{count} {count|ndryshim|ndryshime}' },
  undoThis: { en: 'Undo', sq: 'Zhbëj' },
  undoAll: { en: 'Undo for {count} products', sq: 'Zhbëj për {count} produkte' },
  undoAllWhy: {
    en: 'This was a bulk action. Products changed since then stay as they are.',
    sq: 'Ky ishte një ndryshim në grup. Produktet e ndryshuara më pas mbeten siç janë.',
  },
});

export const previewTexts = defineTexts({
  title: { en: 'Preview changes', sq: 'Parashikimi i ndryshimeve' },
  waiting: { en: 'Checking what is selected…', sq: 'Po kontrollohet zgjedhja…' },
  will: { en: '{count} of {total} will change', sq: 'Do të ndryshojnë {count} nga {total}' },
  none: {
    en: 'None of the {total} selected would change',
    sq: 'Asnjë nga {total} të zgjedhurat nuk do të ndryshojë',
  },
  willOne: { en: 'It will change', sq: 'Do të ndryshojë' },
  noneOne: { en: 'It would not change', sq: 'Nuk do të ndryshonte' },
  applyOne: { en: 'Apply', sq: 'Zbato' },
  unchanged: { en: '{count} already up to date', sq: '{count} janë tashmë në rregull' },
  refused: { en: '{count} cannot be changed:', sq: '{count} nuk mund të ndryshohen:' },
  first: { en: 'First {count} rows', sq: '{count} rreshtat e parë' },
  apply: { en: 'Apply to {count} of {total}', sq: 'Zbato për {count} nga {total}' },
  canUndo: { en: 'You can undo this.', sq: 'Mund të zhbëhet më vonë.' },
  typeCount: { en: 'Type {count} to confirm', sq: 'Shkruani {count} për të konfirmuar' },
  willChange: { en: 'will change', sq: 'do të ndryshojë' },
});

/** How a change set stands as a whole. */
export const changeSetStateTexts = defineTexts({
  previewed: { en: 'Not applied', sq: 'I pazbatuar' },
  running: { en: 'Running', sq: 'Në punë' },
  ...outcomeTexts,
  undoing: { en: 'Undoing', sq: 'Po zhbëhet' },
  undone: { en: 'Undone', sq: 'U zhbë' },
  undone_partly: { en: 'Partly undone', sq: 'U kthye pjesërisht' },
});

/** How one row stands; in counts "37 changed". */
export const itemStateTexts = defineTexts({
  planned: { en: 'waiting', sq: 'në pritje' },
  done: { en: 'changed', sq: 'të ndryshuar' },
  unchanged: { en: 'already up to date', sq: 'pa ndryshim' },
  refused: { en: 'refused', sq: 'të refuzuar' },
  skipped: { en: 'skipped', sq: 'të kapërcyer' },
  failed: { en: 'failed', sq: 'dështuan' },
  handed: { en: 'in progress', sq: 'në proces' },
  undone: { en: 'reverted', sq: 'të kthyer' },
  kept: { en: 'kept', sq: 'të lënë siç janë' },
});

/** Names of the fields in a change. */
export const fieldTexts = defineTexts({
  status: { en: 'Status', sq: 'Statusi' },
  reason: { en: 'reason', sq: 'arsyeja' },
  infos: { en: 'note', sq: 'shënimi' },
  in: { en: 'in the category', sq: 'në kategori' },
  brand: { en: 'Supplier brand', sq: 'Marka e furnitorit' },
  shop_brand_id: { en: 'Shop brand', sq: 'Marka e dyqanit' },
});
