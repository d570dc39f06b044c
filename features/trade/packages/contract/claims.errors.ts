import { defineErrors } from '#kit/error.ts';

export const claimErrors = defineErrors({
  notNow: {
    code: 'claim_not_now',
    status: 409,
    text: 'For package {number} this cannot be claimed now',
    sq: 'Për pakon {number} kjo nuk mund të kërkohet tani',
  },
  twice: {
    code: 'claim_open_already',
    status: 409,
    text: 'This is claimed for the package already',
    sq: 'Kjo është kërkuar tashmë për këtë pako',
  },
  paidTooMuch: {
    code: 'claim_paid_too_much',
    status: 422,
    text: 'At most {most} was claimed',
    sq: 'U kërkuan më së shumti {most}',
  },
  tooMuch: {
    code: 'claim_too_much',
    status: 422,
    text: 'At most {most} of this can still be claimed',
    sq: 'Nga kjo mund të kërkohen ende më së shumti {most}',
  },
  tooManyFiles: {
    code: 'claim_too_many_files',
    status: 409,
    text: 'A claim has at most {most} photos and documents',
    sq: 'Një kërkesë ka më së shumti {most} foto dhe dokumente',
  },
  outdated: {
    code: 'claim_outdated',
    status: 409,
    text: 'The claim has changed. Check it again',
    sq: 'Kërkesa ndryshoi ndërkohë. Shiheni përsëri',
  },
  moveRefused: {
    code: 'claim_move_not_allowed',
    status: 409,
    text: 'This cannot be done with the claim as it is now',
    sq: 'Kjo nuk mund të bëhet me kërkesën siç është tani',
  },
});
