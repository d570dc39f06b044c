import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';
import { runSafetyTexts as safety } from './feed-runs-safety.texts.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'delivered first': { en: 'Delivered for the first time', sq: 'U dërgua për herë të parë' },
    'changed by the supplier': { en: 'Changed by the supplier', sq: 'U ndryshua nga furnitori' },
    'stock changed by the supplier': { en: 'Stock changed by the supplier', sq: 'Stoku u ndryshua nga furnitori' },
    'back in the delivery': { en: 'Back in the delivery', sq: 'Përsëri në dërgesë' },
    'not in the full delivery': { en: 'Not in the full delivery', sq: 'Mungon në dërgesën e plotë' },
    'run started': { en: 'Run started', sq: 'Nisi importi' },
    'dry run started': { en: 'Dry run started', sq: 'Nisi prova' },
    'held run let through': { en: 'Import on hold released', sq: 'U lejua importi i ndalur' },
    'held run discarded': { en: 'Import on hold discarded', sq: 'U anulua importi i ndalur' },
    'quarantine accepted': { en: 'Values accepted from quarantine', sq: 'U pranuan vlera nga karantina' },
    'quarantine rejected': { en: 'Values refused in quarantine', sq: 'U refuzuan vlera në karantinë' },
    'quarantine undone': { en: 'Values back in quarantine', sq: 'Vlera sërish në karantinë' },
    'taking back started': { en: 'Taking a run back started', sq: 'Nisi zhbërja e importit' },
    'run taken back': { en: 'Import rolled back', sq: 'Importi u zhbë' },
    'delivery taken back': { en: 'Import rolled back', sq: 'Importi u zhbë' },
    'stock emptied, long not delivered': {
      en: 'Stock emptied: missing in too many deliveries',
      sq: 'Stoku u zbraz: mungon në shumë dërgesa',
    },
  }),
  fields: defineTexts({
    run: { en: 'Run', sq: 'Ekzekutimi' },
    runs: { en: 'Runs', sq: 'Ekzekutimet' },
    quarantine: { en: 'Quarantine', sq: 'Karantina' },
    values: { en: 'Values', sq: 'Vlera' },
    tripped: { en: 'Safety limits that stopped it', sq: 'Kufijtë e sigurisë që e ndalën' },
    products_restored: { en: 'Products as before', sq: 'Produkte si më parë' },
    products_kept: { en: 'Products left alone', sq: 'Produkte të paprekura' },
  }),
  values: {
    quarantine: {
      pending: safety.pending,
      accepted: safety.accepted,
      rejected: safety.rejected,
      superseded: safety.superseded,
    },
  },
  tasks: defineTexts({
    'feed-import': { en: 'Feed import', sq: 'Importi i feed-it' },
    'feed-rollback': { en: 'Roll back an import', sq: 'Zhbërja e importit' },
  }),
};
