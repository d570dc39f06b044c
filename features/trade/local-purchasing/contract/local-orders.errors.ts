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
  answered: {
    code: 'local_order_line_answered',
    status: 409,
    text: 'The seller has answered this line already',
    sq: 'Shitësi i është përgjigjur tashmë këtij rreshti',
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
  noDriverList: {
    code: 'local_pick_up_no_list',
    status: 409,
    text: 'Nothing is planned for this driver on this day',
    sq: 'Për këtë shofer nuk është planifikuar asgjë në këtë ditë',
  },
  tooManyDriverLinks: {
    code: 'local_pick_up_too_many_links',
    status: 409,
    text: 'Five links were made for this driver in the last hour. Try again later',
    sq: 'Brenda një ore u krijuan pesë lidhje për këtë shofer. Provoni më vonë',
  },
  noDriverLink: {
    code: 'local_pick_up_no_link',
    status: 409,
    text: 'No link of this driver works any more',
    sq: 'Asnjë lidhje e këtij shoferi nuk vlen më',
  },
  notOnList: {
    code: 'local_pick_up_not_on_list',
    status: 409,
    text: 'This order is not on your list any more. Call the office before you take it',
    sq: 'Kjo porosi nuk është më në listën tuaj. Telefononi zyrën para se ta merrni',
  },
});
