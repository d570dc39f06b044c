import { defineTexts } from '#kit/text.ts';

/** Prices of all shops beside each other, the rules that reach a price, and what another cost or margin would make of it. */
export const priceAcrossTexts = defineTexts({
  view: { en: 'Prices of', sq: 'Çmimet e' },
  oneShop: { en: '{shop}', sq: '{shop}' },
  allShops: { en: 'All shops', sq: 'Të gjitha dyqanet' },
  matrix: { en: 'Prices in all shops', sq: 'Çmimet në të gjitha dyqanet' },
  matrixWhy: {
    en: 'What the filters find in {shop}, with its price and net margin in every shop.',
    sq: 'Çfarë gjejnë filtrat në {shop}, me çmimin dhe marzhin neto në çdo dyqan.',
  },
  noPrice: { en: 'No price', sq: 'Pa çmim' },
  lowMargin: { en: 'Below the limit of this shop', sq: 'Nën kufirin e këtij dyqani' },
  openIn: { en: 'Open {sku} in {shop}', sq: 'Hap {sku} në {shop}' },

  rules: { en: 'Rules', sq: 'Rregullat' },
  history: { en: 'History', sq: 'Ndryshimet' },
  rulesWhy: {
    en: 'The rules in force that reach this variant, the strongest first. Each step is taken from the strongest rule that says something of it.',
    sq: 'Rregullat në fuqi që e arrijnë këtë variant, më i forti i pari. Çdo hap merret nga rregulli më i fortë që thotë diçka për të.',
  },
  rulesPinned: {
    en: 'A price by hand holds over all of them.',
    sq: 'Mbi të gjitha vlen çmimi i vendosur me dorë.',
  },
  noRules: { en: 'No rule reaches this variant', sq: 'Asnjë rregull nuk e arrin këtë variant' },
  noRulesWhy: {
    en: 'Activate a profile for the whole shop, its category, brand or seller.',
    sq: 'Aktivizoni një profil për të gjithë dyqanin, kategorinë, markën ose shitësin e tij.',
  },
  holds: { en: 'Holds', sq: 'Vlen' },
  shared: {
    en: 'One of several of the same rank: the {policy} price is taken',
    sq: 'Një nga disa të së njëjtës shkallë: merret çmimi {policy}',
  },
  sharedRefused: {
    en: 'One of several of the same rank: the shop takes none of them',
    sq: 'Një nga disa të së njëjtës shkallë: dyqani nuk merr asnjë',
  },
  highest: { en: 'highest', sq: 'më i lartë' },
  lowest: { en: 'lowest', sq: 'më i ulët' },
  scope: {
    en: '{name} v{version} holds: it is for fewer products',
    sq: 'Vlen {name} v{version}: është për më pak produkte',
  },
  depth: {
    en: '{name} v{version} holds: its category lies deeper',
    sq: 'Vlen {name} v{version}: kategoria e tij është më thellë',
  },
  priority: {
    en: '{name} v{version} holds: its priority is higher',
    sq: 'Vlen {name} v{version}: ka përparësi më të lartë',
  },
  same: { en: '{name} v{version} says the same', sq: '{name} v{version} thotë të njëjtën gjë' },
  ends: { en: '{step}: left out', sq: '{step}: lihet jashtë' },

  whatIf: { en: 'What if…', sq: 'Po sikur…' },
  whatIfTitle: { en: 'What if', sq: 'Po sikur' },
  whatIfWhy: {
    en: 'Try another purchase price or margin. Nothing is saved.',
    sq: 'Provoni një çmim tjetër blerjeje ose marzh. Asgjë nuk ruhet.',
  },
  whatIfPinned: {
    en: 'The price is set by hand and stays. Told is what the rules would come to without it.',
    sq: 'Çmimi është vendosur me dorë dhe mbetet. Tregohet sa do të dilte me rregullat pa të.',
  },
  costNotAsked: {
    en: 'The rules of this price do not begin with the purchase price.',
    sq: 'Rregullat e këtij çmimi nuk nisin nga çmimi i blerjes.',
  },
  cost: { en: 'Purchase price ({currency})', sq: 'Çmimi i blerjes ({currency})' },
  asItIs: { en: 'as it is', sq: 'siç është' },
  marginKind: { en: 'Margin', sq: 'Marzhi' },
  marginStays: { en: 'as the rules say', sq: 'siç thonë rregullat' },
  ofPrice: { en: '% of the price', sq: '% e çmimit' },
  onCost: { en: '% on top of the cost', sq: '% mbi koston' },
  value: { en: 'Value', sq: 'Vlera' },
  wouldBe: { en: 'Price', sq: 'Çmimi' },
  instead: { en: 'instead of {price}', sq: 'në vend të {price}' },
  numberRule: { en: 'A number like 40 or 12.50', sq: 'Një numër si 40 ose 12.50' },
});
