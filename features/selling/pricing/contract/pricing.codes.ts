import { type Text, wordFor } from '#kit/text.ts';

/** What keeps a price from being there, or what to look at, in a few words. A code this table does not know is its own words. */
export const priceCodeWords = {
  profile_missing: { en: 'No rule with a base', sq: 'Asnjë rregull me bazë' },
  profile_conflict: { en: 'Two rules of one rank', sq: 'Dy rregulla të një shkalle' },
  cost_missing: { en: 'No purchase price', sq: 'Pa çmim blerjeje' },
  cost_not_positive: { en: 'Purchase price is not above 0', sq: 'Çmimi i blerjes nuk është mbi 0' },
  currency_unknown: { en: 'Unknown currency', sq: 'Monedhë e panjohur' },
  fx_missing: { en: 'Exchange rate is missing', sq: 'Mungon kursi' },
  fx_stale: { en: 'Exchange rate is too old', sq: 'Kursi është i vjetër' },
  weight_missing: { en: 'No weight', sq: 'Pa peshë' },
  tariff_missing: { en: 'No transport tariff', sq: 'Pa tarifë transporti' },
  duty_missing: { en: 'No customs duty', sq: 'Pa taksë doganore' },
  band_missing: { en: 'No price band', sq: 'Pa brez çmimi' },
  vat_missing: { en: 'No VAT rate', sq: 'Pa normë TVSH-je' },
  price_too_large: { en: 'Price is too large', sq: 'Çmim tepër i madh' },
  margin_below_min: { en: 'Margin below the minimum', sq: 'Marzhi nën minimumin' },
  below_min_price: { en: 'Below the lowest price', sq: 'Nën çmimin më të ulët' },
  above_max_price: { en: 'Above the highest price', sq: 'Mbi çmimin më të lartë' },
  below_recommended: { en: 'Below the recommended price', sq: 'Nën çmimin e rekomanduar' },
  change_too_large: { en: 'Too large a change', sq: 'Ndryshim shumë i madh' },
  cost_jump: { en: 'Purchase price jumps', sq: 'Çmimi i blerjes kërcen' },
  cost_currency_changed: { en: 'Currency of the purchase price changed', sq: 'Monedha e çmimit të blerjes ndryshoi' },
  daily_change_limit: { en: 'Too many changes in a day', sq: 'Shumë ndryshime në një ditë' },
  price_held_by_campaign: { en: 'Held by a campaign', sq: 'I ndalur nga një fushatë' },
  pin_below_min: { en: 'Set by hand below the minimum margin', sq: 'Me dorë nën marzhin minimal' },
  negative_margin: { en: 'Sold at a loss', sq: 'Shitet me humbje' },
  raised_to_min_margin: { en: 'Raised to the minimum margin', sq: 'I ngritur te marzhi minimal' },
  fx_moved: { en: 'Exchange rate moved', sq: 'Kursi lëvizi' },
  pin_ends_soon: { en: 'Price by hand ends soon', sq: 'Çmimi me dorë mbaron së shpejti' },
  low30_unknown: { en: 'No price of the last 30 days known', sq: 'Nuk dihet çmimi i 30 ditëve të fundit' },
} as const satisfies Record<string, Text>;

/** The words of a code that comes from data. */
export const priceCodeWord = (code: string): Text => wordFor(priceCodeWords, code);

/** Where the limit behind a reason lies, whose it is, and what would lift it. */
export const priceWhyWords = {
  whyNot: { en: 'Why it does not hold', sq: 'Pse nuk vlen' },
  whyIs: { en: 'It is {is}, the limit is {limit}', sq: 'Është {is}, kufiri është {limit}' },
  whyOf: { en: 'Needed: {of}', sq: 'Duhet: {of}' },
  lifts: {
    en: 'It would hold with a landed cost of at most {landed}, or a price of at least {gross}, or a price by hand',
    sq: 'Do të vlente me kosto deri këtu më së shumti {landed}, ose me çmim të paktën {gross}, ose me çmim me dorë',
  },
  ruleOf: { en: 'Limit of {name} v{version}', sq: 'Kufi i {name} v{version}' },
} as const satisfies Record<string, Text>;

/** Why a price changed, as the log of prices says it. */
export const priceCauseWords = {
  cost: { en: 'Purchase price', sq: 'Çmimi i blerjes' },
  product: { en: 'Product data', sq: 'Të dhënat e produktit' },
  rate: { en: 'Exchange rate', sq: 'Kursi i këmbimit' },
  vat: { en: 'VAT rate', sq: 'Norma e TVSH-së' },
  duty: { en: 'Customs duty', sq: 'Taksa doganore' },
  tariff: { en: 'Transport tariff', sq: 'Tarifa e transportit' },
  rules: { en: 'Price rules', sq: 'Rregullat e çmimit' },
  pin: { en: 'Price by hand', sq: 'Çmim me dorë' },
  mode: { en: 'Calculation began', sq: 'Nisi llogaritja' },
  decision: { en: 'Decision', sq: 'Vendim' },
  campaign: { en: 'Campaign', sq: 'Fushatë' },
  discount: { en: 'Discount', sq: 'Zbritje' },
  by_hand: { en: 'Calculated on request', sq: 'Llogaritur me kërkesë' },
} as const satisfies Record<string, Text>;
export const priceCauseWord = (cause: string): Text => wordFor(priceCauseWords, cause);
