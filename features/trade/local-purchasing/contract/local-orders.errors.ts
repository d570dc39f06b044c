import { defineErrors } from '#kit/error.ts';

export const localOrderErrors = defineErrors({
  outdated: {
    code: 'local_order_outdated',
    status: 409,
    text: '{number} has changed. Check it again',
    sq: '{number} ndryshoi ndërkohë. Shiheni përsëri',
  },
  moveRefused: {
    code: 'local_order_move_not_allowed',
    status: 409,
    text: 'This cannot be done with an order that is {status}',
    sq: 'Kjo nuk mund të bëhet me një porosi në gjendjen {status}',
  },
  tooLate: {
    code: 'local_order_too_late',
    status: 409,
    text: 'The time to accept this order is over',
    sq: 'Koha për ta pranuar këtë porosi ka mbaruar',
  },
  remindedEnough: {
    code: 'local_order_reminded_just_now',
    status: 409,
    text: 'The seller was reminded within the last hour',
    sq: 'Shitësi u kujtua brenda orës së fundit',
  },
});
