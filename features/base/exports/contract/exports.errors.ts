import { defineErrors } from '#kit/error.ts';
import { exportTexts } from './exports.texts.ts';

export const exportErrors = defineErrors({
  tooMany: { code: 'too_many_exports', status: 409, text: exportTexts.tooMany.en, sq: exportTexts.tooMany.sq },
  tooLong: { code: 'xlsx_too_long', status: 422, text: exportTexts.tooLong.en, sq: exportTexts.tooLong.sq },
  gone: { code: 'export_gone', status: 404, text: exportTexts.gone.en, sq: exportTexts.gone.sq },
  notEnded: {
    code: 'export_not_failed',
    status: 409,
    text: 'Only an export that failed or was cancelled is tried again',
    sq: 'Provohet përsëri vetëm një eksport që dështoi ose u anulua',
  },
});
