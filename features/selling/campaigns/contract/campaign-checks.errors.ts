import { defineErrors } from '#kit/error.ts';

/** Why an item takes no part (pricing.md section 6). The code of a refusal is that of the item. */
export const checkErrors = defineErrors({
  not_in_shop: {
    code: 'campaign_not_in_shop',
    status: 409,
    text: 'The product is not in this shop',
    sq: 'Produkti nuk është në këtë dyqan',
  },
  no_price: {
    code: 'campaign_no_price',
    status: 409,
    text: 'The product has no price in this shop',
    sq: 'Produkti nuk ka çmim në këtë dyqan',
  },
  price_quarantined: {
    code: 'campaign_price_quarantined',
    status: 409,
    text: 'A new price of the product is on hold',
    sq: 'Një çmim i ri i produktit pret vendim',
  },
  price_blocked: {
    code: 'campaign_price_blocked',
    status: 409,
    text: 'The price of the product is blocked',
    sq: 'Çmimi i produktit është i bllokuar',
  },
  seller_not_invited: {
    code: 'campaign_seller_not_invited',
    status: 409,
    text: 'The seller is not invited to this campaign',
    sq: 'Shitësi nuk është ftuar në këtë fushatë',
  },
  seller_declined: {
    code: 'campaign_seller_declined',
    status: 409,
    text: '{seller} declined this campaign',
    sq: '{seller} e refuzoi këtë fushatë',
  },
  seller_suspended: {
    code: 'campaign_seller_suspended',
    status: 409,
    text: '{seller} is suspended',
    sq: '{seller} është i pezulluar',
  },
  excluded_category: {
    code: 'campaign_excluded_category',
    status: 409,
    text: 'A rule keeps the product out of this shop',
    sq: 'Një rregull e mban produktin jashtë këtij dyqani',
  },
  not_eligible: {
    code: 'campaign_not_eligible',
    status: 409,
    text: 'The product does not meet the eligibility rules of the campaign',
    sq: 'Produkti nuk i plotëson kushtet e pjesëmarrjes në fushatë',
  },
  already_discounted: {
    code: 'campaign_already_discounted',
    status: 409,
    text: 'The product has a discount price already',
    sq: 'Produkti ka tashmë çmim me zbritje',
  },
  in_other_campaign: {
    code: 'campaign_in_other',
    status: 409,
    text: 'The product is in “{campaign}” at the same time',
    sq: 'Produkti është në të njëjtën kohë në “{campaign}”',
  },
  duplicate_item: {
    code: 'campaign_duplicate_item',
    status: 409,
    text: 'The product is in this campaign already',
    sq: 'Produkti është tashmë në këtë fushatë',
  },
  stock_too_low: {
    code: 'campaign_stock_too_low',
    status: 409,
    text: 'Stock is {is}, at least {min} is needed',
    sq: 'Gjendja është {is}, duhen të paktën {min}',
  },
  stock_limit_above_stock: {
    code: 'campaign_limit_above_stock',
    status: 409,
    text: 'The limit of {limit} is above the stock of {is}',
    sq: 'Kufiri prej {limit} është mbi gjendjen prej {is}',
  },
  discount_too_small: {
    code: 'campaign_discount_too_small',
    status: 409,
    text: 'The discount is {is}%, at least {min}% is needed',
    sq: 'Zbritja është {is}%, duhet të paktën {min}%',
  },
  discount_not_lower: {
    code: 'campaign_discount_not_lower',
    status: 409,
    text: '{price} is not below the price of {base}',
    sq: '{price} nuk është nën çmimin {base}',
  },
  not_below_low30: {
    code: 'campaign_not_below_low30',
    status: 409,
    text: '{price} is not below {low}, the lowest of 30 days',
    sq: '{price} nuk është nën {low}, më i ulëti i 30 ditëve',
  },
  low30_unknown: {
    code: 'campaign_low30_unknown',
    status: 409,
    text: 'No price of the last 30 days is known',
    sq: 'Nuk dihet asnjë çmim i 30 ditëve të fundit',
  },
  discount_margin_below_min: {
    code: 'campaign_margin_below_min',
    status: 409,
    text: 'The net margin would be {is}%, at least {min}% is needed',
    sq: 'Marzhi neto do të ishte {is}%, duhet të paktën {min}%',
  },
  budget_exceeded: {
    code: 'campaign_budget_exceeded',
    status: 409,
    text: 'The budget of the campaign is used up',
    sq: 'Buxheti i fushatës është harxhuar',
  },
  proposal_window_closed: {
    code: 'campaign_window_closed',
    status: 409,
    text: 'Proposals for this campaign are closed',
    sq: 'Propozimet për këtë fushatë janë mbyllur',
  },
});
/** Values of these texts that are amounts in the currency of the shop. */
export const checkAmounts: readonly string[] = ['price', 'base', 'low'];
export type CheckCode = keyof typeof checkErrors;
export const checkCodes = Object.keys(checkErrors) as [CheckCode, ...CheckCode[]];
