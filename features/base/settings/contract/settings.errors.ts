import { defineErrors } from '#kit/error.ts';

export const settingsErrors = defineErrors({
  changedMeanwhile: {
    code: 'settings_changed',
    status: 409,
    text: 'A setting has changed since the file was checked. Check it again',
    sq: 'Një cilësim ka ndryshuar që kur u kontrollua skedari. Kontrollojeni përsëri',
  },
  nothingToImport: {
    code: 'settings_nothing_to_import',
    status: 409,
    text: 'The file would change no setting',
    sq: 'Skedari nuk do të ndryshonte asnjë cilësim',
  },
});
