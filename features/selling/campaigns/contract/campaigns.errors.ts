import { defineErrors } from '#kit/error.ts';

export const campaignErrors = defineErrors({
  changed: {
    code: 'campaign_changed_meanwhile',
    status: 409,
    text: 'Someone else saved this. Reload and try again',
    sq: 'Dikush tjetër e ruajti ndërkohë. Ringarkoni dhe provoni përsëri',
  },
  move: {
    code: 'campaign_move_refused',
    status: 409,
    text: 'The campaign cannot do this now',
    sq: 'Fushata nuk mund ta bëjë këtë tani',
  },
  itemMove: {
    code: 'campaign_item_move_refused',
    status: 409,
    text: 'The product can no longer be changed in this campaign',
    sq: 'Produkti nuk mund të ndryshohet më në këtë fushatë',
  },
  noItems: {
    code: 'campaign_without_items',
    status: 409,
    text: 'Accept at least one product first',
    sq: 'Pranoni së pari të paktën një produkt',
  },
  rangeTopShare: {
    code: 'range_top_share',
    status: 409,
    text: 'Up to {up_to}% is announced, but it holds for {share}% of the goods’ value in {shop}; at least {min}% is needed',
    sq: 'Shpallet deri në {up_to}%, por kjo vlen për {share}% të vlerës së mallrave në {shop}; duhet të paktën {min}%',
  },
  orderLimitsUnkept: {
    code: 'order_limits_unkept',
    status: 409,
    text: 'These shops do not keep to the limit per order: {shops}. Orders there may have any number of pieces. Confirm to schedule the campaign all the same',
    sq: 'Këta dyqane nuk e zbatojnë kufirin për porosi: {shops}. Porositë atje mund të kenë çdo numër copësh. Konfirmoni për ta planifikuar fushatën gjithsesi',
  },
  startPassed: {
    code: 'campaign_end_passed',
    status: 409,
    text: 'The end of the campaign is in the past',
    sq: 'Fundi i fushatës është në të kaluarën',
  },
  tooMany: {
    code: 'campaign_too_many_items',
    status: 422,
    text: 'At most {max} products at once; {count} were found',
    sq: 'Më së shumti {max} produkte njëherësh; u gjetën {count}',
  },
  severalCurrencies: {
    code: 'campaign_several_currencies',
    status: 422,
    text: 'A price is in one currency. Select products of shops with the same currency',
    sq: 'Çmimi është në një monedhë. Zgjidhni produkte të dyqaneve me të njëjtën monedhë',
  },
  nothingFound: {
    code: 'campaign_nothing_found',
    status: 422,
    text: 'No product was found',
    sq: 'Nuk u gjet asnjë produkt',
  },
  file: {
    code: 'campaign_file_unreadable',
    status: 422,
    text: 'The file has no column “{column}”',
    sq: 'Skedari nuk ka kolonën “{column}”',
  },
});
