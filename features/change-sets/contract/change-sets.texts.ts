import { defineTexts } from '#kit/text.ts';

export const changeSetTexts = defineTexts({
  outcomes: { en: 'Outcome of bulk changes', sq: 'Rezultati i ndryshimeve në grup' },
  earlier: { en: '{count} earlier', sq: 'Edhe {count} më herët' },
  fewer: { en: 'Only the latest', sq: 'Vetëm i fundit' },
  dismiss: { en: 'Dismiss', sq: 'Mbyll' },
  undo: { en: 'Undo', sq: 'Kthe prapa' },
  retry: { en: 'Retry failed ({count})', sq: 'Provo përsëri ({count})' },
  goOn: { en: 'Go on with {count}', sq: 'Vazhdo me {count}' },
  show: { en: 'Show rows', sq: 'Shfaq rreshtat' },
  listStayed: { en: 'List those that stayed', sq: 'Shfaq në listë ata që mbetën' },
  listThese: { en: 'Show these in the list', sq: 'Shfaqi këta në listë' },
  onlyOf: {
    en: 'Only what is “{state}” of the bulk change “{title}”',
    sq: 'Vetëm “{state}” nga ndryshimi në grup “{title}”',
  },
  onlyOutcome: { en: 'Only products of one bulk change', sq: 'Vetëm produktet e një ndryshimi në grup' },
  stayed: { en: 'as before', sq: 'si më parë' },
  removeOnly: { en: 'Show the list without this filter', sq: 'Shfaq listën pa këtë filtër' },
  selectStayed: { en: 'Select those that stayed', sq: 'Zgjidh ata që mbetën' },
  neverUndone: { en: 'Cannot be undone: {why}', sq: 'Nuk kthehet prapa: {why}' },
  progress: { en: 'Progress of {title}', sq: 'Ecuria: {title}' },
  ofTotal: { en: '{done} of {total}', sq: '{done} nga {total}' },
  by: { en: '{name}, {time}', sq: '{name}, {time}' },
  rowsTitle: { en: 'Rows of a bulk change', sq: 'Rreshtat e një ndryshimi në grup' },
  all: { en: 'All {count}', sq: 'Të gjithë {count}' },
  product: { en: 'Product', sq: 'Produkti' },
  state: { en: 'State', sq: 'Gjendja' },
  change: { en: 'Change', sq: 'Ndryshimi' },
  noRows: { en: 'No row stands like this', sq: 'Asnjë rresht nuk është kështu' },
  shop: { en: 'Shop {id}', sq: 'Dyqani {id}' },
  rowsMax: { en: 'At most {count} rows at once', sq: 'Më së shumti {count} rreshta njëherësh' },
});

export const previewTexts = defineTexts({
  title: { en: 'What would happen', sq: 'Çfarë do të ndodhë' },
  waiting: { en: 'Looking at each selected product …', sq: 'Po shikohet secili produkt i zgjedhur …' },
  will: { en: '{count} of {total} will change', sq: 'Do të ndryshojnë {count} nga {total}' },
  none: {
    en: 'None of the {total} selected products would change',
    sq: 'Asnjë nga {total} produktet e zgjedhura nuk do të ndryshojë',
  },
  willOne: { en: 'This product will change', sq: 'Ky produkt do të ndryshojë' },
  noneOne: { en: 'This product would not change', sq: 'Ky produkt nuk do të ndryshonte' },
  applyOne: { en: 'Apply', sq: 'Zbato' },
  unchanged: { en: '{count} are so already', sq: '{count} janë tashmë kështu' },
  refused: { en: '{count} stay as they are:', sq: '{count} mbeten siç janë:' },
  first: { en: 'The first {count} rows', sq: '{count} rreshtat e parë' },
  apply: { en: 'Apply to {count} of {total}', sq: 'Zbato për {count} nga {total}' },
  canUndo: { en: 'It can be undone afterwards.', sq: 'Pastaj mund të kthehet prapa.' },
  typeCount: { en: 'Type {count} to confirm', sq: 'Shkruani {count} për të konfirmuar' },
  willChange: { en: 'will change', sq: 'do të ndryshojë' },
});

/** How a change set stands as a whole. */
export const changeSetStateTexts = defineTexts({
  previewed: { en: 'Not carried out', sq: 'I pazbatuar' },
  running: { en: 'Running', sq: 'Në punë' },
  done: { en: 'Done', sq: 'U krye' },
  partly: { en: 'Partly done', sq: 'U krye pjesërisht' },
  cancelled: { en: 'Cancelled', sq: 'U anulua' },
  failed: { en: 'Failed', sq: 'Dështoi' },
  undoing: { en: 'Being undone', sq: 'Po kthehet prapa' },
  undone: { en: 'Undone', sq: 'U kthye prapa' },
  undone_partly: { en: 'Partly undone', sq: 'U kthye pjesërisht' },
});

/** How one row stands; in counts "37 changed". */
export const itemStateTexts = defineTexts({
  planned: { en: 'waiting', sq: 'në pritje' },
  done: { en: 'changed', sq: 'të ndryshuar' },
  unchanged: { en: 'so already', sq: 'tashmë kështu' },
  refused: { en: 'refused', sq: 'të refuzuar' },
  skipped: { en: 'skipped', sq: 'të kapërcyer' },
  failed: { en: 'failed', sq: 'dështuan' },
  handed: { en: 'under way', sq: 'në rrugë' },
  undone: { en: 'put back', sq: 'të kthyer' },
  kept: { en: 'left as they are', sq: 'të lënë siç janë' },
});

/** The reasons of rows in Albanian, with the places of the server's own words, which are English. */
export const reasonTexts: Readonly<Record<string, string>> = {
  product_move_not_allowed: 'Një produkt nuk kalon nga {from} në {to}',
  product_live_in_other_shops: 'Produkti shitet në {shops}, hiqeni së pari atje',
  product_not_pending: 'Produkti nuk është në pritje',
  local_never_approved: 'Ky produkt nuk është aprovuar kurrë, prandaj vetëm kopjohet si i ri',
  local_move_of_staff: 'Kalimin nga {from} në {to} e vendos ekipi ynë',
  review_decided_already: 'Për produktin u vendos ndërkohë',
  not_found: 'Nuk u gjet',
  forbidden: 'Nuk keni të drejtë',
  changed_meanwhile: 'E ndryshoi dikush tjetër pas shikimit paraprak',
  changed_since: 'E ndryshoi dikush tjetër ndërkohë',
  unexpected: 'Diçka shkoi keq, provoni përsëri',
};

/** Names of the fields in a change. */
export const fieldTexts = defineTexts({
  status: { en: 'Status', sq: 'Statusi' },
  reason: { en: 'reason', sq: 'arsyeja' },
  infos: { en: 'note', sq: 'shënimi' },
  in: { en: 'in the category', sq: 'në kategori' },
  shop_warranty: { en: 'Shop warranty', sq: 'Garancia e dyqanit' },
  cncode: { en: 'CN code', sq: 'Kodi CN' },
  brand: { en: 'Supplier brand', sq: 'Marka e furnitorit' },
  shop_brand_id: { en: 'Shop brand', sq: 'Marka e dyqanit' },
});
