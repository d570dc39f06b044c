import { defineSchedule } from '#kit/schedule.ts';

export const returnsProofSchedule = defineSchedule({
  name: 'returns.proof',
  title: { en: 'Check of refunds and returns', sq: 'Kontrolli i rimbursimeve dhe kthimeve' },
  does: {
    en: 'Checks that refunds are in the money of their orders, and returned pieces in their facts.',
    sq: 'Kontrollon që rimbursimet të jenë te paratë e porosive dhe copët e kthyera te ngjarjet e tyre.',
  },
  everySeconds: 86_400,
});

export const refundsFollowSchedule = defineSchedule({
  name: 'refunds.follow',
  title: { en: 'Refunds that shops make', sq: 'Rimbursimet që bëjnë dyqanet' },
  does: {
    en: 'Brings refunds to where their shops have got, should that have been missed, and seals codes of vouchers.',
    sq: 'I çon rimbursimet aty ku kanë arritur dyqanet, nëse kjo nuk u vu re, dhe vulos kodet e kuponëve.',
  },
  everySeconds: 900,
});
