import { defineErrors } from '#kit/error.ts';
import { exportTexts } from './exports.texts.ts';

export const exportErrors = defineErrors({
  tooMany: { code: 'too_many_exports', status: 409, text: exportTexts.tooMany.en, sq: exportTexts.tooMany.sq },
  tooLong: { code: 'xlsx_too_long', status: 422, text: exportTexts.tooLong.en, sq: exportTexts.tooLong.sq },
  gone: { code: 'export_gone', status: 404, text: exportTexts.gone.en, sq: exportTexts.gone.sq },
  tooManyProfiles: {
    code: 'too_many_export_profiles',
    status: 409,
    text: 'A person keeps at most {limit} export profiles',
    sq: 'Një person ruan më së shumti {limit} profile eksporti',
  },
  profileChanged: {
    code: 'export_profile_changed',
    status: 409,
    text: 'This profile was changed meanwhile. Look at it again',
    sq: 'Ky profil u ndryshua ndërkohë. Shikojeni përsëri',
  },
  profileNotAllowed: {
    code: 'export_profile_not_allowed',
    status: 409,
    text: exportTexts.profileGone.en,
    sq: exportTexts.profileGone.sq,
  },
  profileRunning: {
    code: 'export_profile_running',
    status: 409,
    text: 'Its file is being written already',
    sq: 'Skedari i tij po shkruhet tashmë',
  },
  notEnded: {
    code: 'export_not_failed',
    status: 409,
    text: 'Only an export that failed or was cancelled is tried again',
    sq: 'Provohet përsëri vetëm një eksport që dështoi ose u anulua',
  },
});
