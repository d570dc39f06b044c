import { defineErrors } from '#kit/error.ts';

export const loyaltyErrors = defineErrors({
  /** `members`: their numbers. */
  pointsBroken: {
    code: 'loyalty_points_broken',
    status: 500,
    text: 'Points do not add up for members {members}',
    sq: 'Pikët nuk dalin për anëtarët {members}',
  },
  changed: {
    code: 'loyalty_changed_meanwhile',
    status: 409,
    text: 'Someone else saved this. Reload and try again',
    sq: 'Dikush tjetër e ruajti ndërkohë. Ringarkoni dhe provoni përsëri',
  },
  activeAlready: {
    code: 'loyalty_one_program',
    status: 409,
    text: 'The shop has a running program already',
    sq: 'Dyqani ka tashmë një program që vazhdon',
  },
  move: {
    code: 'loyalty_move_refused',
    status: 409,
    text: 'The program cannot do this now',
    sq: 'Programi nuk mund ta bëjë këtë tani',
  },
  notActive: {
    code: 'loyalty_not_active',
    status: 409,
    text: 'The program is not running',
    sq: 'Programi nuk po funksionon',
  },
  /** `left`: points that may be spent. */
  tooFew: {
    code: 'loyalty_too_few_points',
    status: 409,
    text: 'The customer has {left} points to spend',
    sq: 'Klienti ka {left} pikë për të shpenzuar',
  },
  /** `most`: points this order takes. */
  tooMany: {
    code: 'loyalty_too_many_points',
    status: 409,
    text: 'This order takes at most {most} points',
    sq: 'Kjo porosi pranon më së shumti {most} pikë',
  },
  keyUsed: {
    code: 'loyalty_key_used',
    status: 409,
    text: 'This key came with another request before',
    sq: 'Ky çelës erdhi më parë me një kërkesë tjetër',
  },
  keyCancelled: {
    code: 'loyalty_key_cancelled',
    status: 409,
    text: 'What was spent with this key was given back: use another key',
    sq: 'Ajo që u shpenzua me këtë çelës u kthye: përdorni një çelës tjetër',
  },
  spentOnOrder: {
    code: 'loyalty_spent_on_order',
    status: 409,
    text: 'The points were spent on an order: they come back when the order is cancelled',
    sq: 'Pikët u shpenzuan për një porosi: ato kthehen kur porosia anulohet',
  },
  anonymous: {
    code: 'loyalty_member_anonymous',
    status: 409,
    text: 'The member was anonymised',
    sq: 'Anëtari është anonimizuar',
  },
  ownRequest: {
    code: 'loyalty_own_request',
    status: 409,
    text: 'Another person has to decide your own request',
    sq: 'Kërkesën tuaj duhet ta vendosë dikush tjetër',
  },
  decided: {
    code: 'loyalty_decided_already',
    status: 409,
    text: 'This request was decided already',
    sq: 'Kjo kërkesë është vendosur tashmë',
  },
  confirm: {
    code: 'loyalty_confirm',
    status: 422,
    text: 'Type the customer’s key to confirm',
    sq: 'Shkruani çelësin e klientit për ta konfirmuar',
  },
});
