import { defineErrors } from '#kit/error.ts';

export const settingsErrors = defineErrors({
  changedMeanwhile: {
    code: 'settings_changed',
    status: 409,
    text: 'A setting has changed since the file was checked. Check it again',
    sq: 'Një cilësim ka ndryshuar që kur u kontrollua skedari. Kontrollojeni përsëri',
  },
  /** `name`: who. */
  changedBy: {
    code: 'setting_changed',
    status: 409,
    text: '{name} has changed this setting in the meantime. Check the difference and save again',
    sq: 'Këtë cilësim ndërkohë e ndryshoi {name}. Kontrolloni ndryshimin dhe ruajeni përsëri',
  },
  versionGone: {
    code: 'setting_version_gone',
    status: 404,
    text: 'The history has no such version of this setting',
    sq: 'Historiku nuk ka version të tillë të këtij cilësimi',
  },
  nothingToImport: {
    code: 'settings_nothing_to_import',
    status: 409,
    text: 'The file would change no setting',
    sq: 'Skedari nuk do të ndryshonte asnjë cilësim',
  },
});
