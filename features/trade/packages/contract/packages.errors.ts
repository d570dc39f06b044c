import { defineErrors } from '#kit/error.ts';

export const packageErrors = defineErrors({
  orderUnknown: {
    code: 'order_not_looked_up',
    status: 404,
    text: 'No order has this number and postal code',
    sq: 'Asnjë porosi nuk ka këtë numër dhe kod postar',
  },
  ssccUsedUp: {
    code: 'sscc_used_up',
    status: 409,
    text: 'The GS1 prefix {prefix} has no numbers left for parcels. Enter another one at the carriers',
    sq: 'Prefiksi GS1 {prefix} s’ka më numra për pako. Shënoni një tjetër te transportuesit',
  },
  outdated: {
    code: 'package_outdated',
    status: 409,
    text: 'The package has changed. Check it again',
    sq: 'Pakoja ndryshoi ndërkohë. Shiheni përsëri',
  },
  notAllowed: {
    code: 'package_action_not_allowed',
    status: 409,
    text: 'This cannot be done with package {number} now: {why}',
    sq: 'Kjo nuk mund të bëhet tani me pakon {number}: {why}',
  },
  orderNotReady: {
    code: 'order_not_ready_to_pack',
    status: 409,
    text: 'This order cannot be packed now: {why}',
    sq: 'Kjo porosi nuk mund të paketohet tani: {why}',
  },
  lineNotReady: {
    code: 'line_not_ready_to_pack',
    status: 409,
    text: 'This line cannot be packed now: {why}',
    sq: 'Ky rresht nuk mund të paketohet tani: {why}',
  },
  qtyTooMany: {
    code: 'package_qty_too_many',
    status: 422,
    text: 'At most {most} of this line can be packed now',
    sq: 'Nga ky rresht tani mund të paketohen më së shumti {most}',
  },
  lineGone: {
    code: 'package_line_gone',
    status: 422,
    text: 'This line is not part of it',
    sq: 'Ky rresht nuk është pjesë e saj',
  },
  labelFailed: {
    code: 'label_failed',
    status: 409,
    text: 'The carrier gave no label: {reason}',
    sq: 'Transportuesi nuk dha etiketë: {reason}',
  },
  labelUnknown: {
    code: 'label_unknown',
    status: 409,
    text: 'The carrier’s answer was lost. Ask again: the label it made is found, none is bought twice',
    sq: 'Përgjigjja e transportuesit humbi. Kërkojeni përsëri: gjendet etiketa që bëri, asnjë s’blihet dy herë',
  },
  trackingUsed: {
    code: 'tracking_used',
    status: 422,
    text: 'Package {number} of this carrier has this number',
    sq: 'Këtë numër e ka pakoja {number} e këtij transportuesi',
  },
  manifestEmpty: {
    code: 'manifest_empty',
    status: 422,
    text: 'No package is on the list of this carrier',
    sq: 'Në listën e këtij transportuesi s’ka asnjë pako',
  },
  fileKnown: {
    code: 'cod_file_known',
    status: 409,
    text: 'This file was already imported on {on}',
    sq: 'Ky skedar u importua tashmë më {on}',
  },
  fileRow: {
    code: 'cod_file_row',
    status: 422,
    text: 'Row {row}: {what} cannot be read. Nothing was imported',
    sq: 'Rreshti {row}: {what} nuk lexohet. Asgjë nuk u importua',
  },
  rowSettled: {
    code: 'cod_row_settled',
    status: 409,
    text: 'There is nothing to settle in this row',
    sq: 'Në këtë rresht s’ka çfarë të zgjidhet',
  },
  carrierName: {
    code: 'carrier_name_taken',
    status: 422,
    text: 'There is a carrier of this name',
    sq: 'Ka tashmë një transportues me këtë emër',
  },
  scanReused: {
    code: 'scan_key_reused',
    status: 422,
    text: 'This scan was already sent with another code',
    sq: 'Ky skanim u dërgua tashmë me kod tjetër',
  },
  receiptLineKept: {
    code: 'receipt_line_kept',
    status: 409,
    text: 'This count cannot be undone: {why}',
    sq: 'Ky numërim nuk mund të zhbëhet: {why}',
  },
  receiptGone: {
    code: 'receipt_not_open',
    status: 409,
    text: 'This receipt is not open any more',
    sq: 'Ky pranim nuk është më i hapur',
  },
});
