import { defineErrors } from '#kit/error.ts';

export const brandsErrors = defineErrors({
  changedMeanwhile: {
    code: 'brand_changed_meanwhile',
    status: 409,
    text: 'Someone else saved this brand. Reload and try again',
    sq: 'Dikush tjetër e ruajti këtë markë ndërkohë. Ringarkoni dhe provoni përsëri',
  },
  /** A brand cannot go into itself. */
  mergeItself: {
    code: 'brand_merge_itself',
    status: 422,
    text: 'This is the brand that stays',
    sq: 'Kjo është marka që mbetet',
  },
  mergeGone: {
    code: 'brand_merge_gone',
    status: 422,
    text: 'The brand that should stay no longer exists',
    sq: 'Marka që duhet të mbetet nuk ekziston më',
  },
  /** `count`: how many brands of suppliers are mapped to it. */
  inUse: {
    code: 'brand_in_use',
    status: 409,
    text: '{count} {count|supplier brand is|supplier brands are} mapped to this brand. Map {count|it|them} to another one first',
    sq: '{count} {count|markë furnitori është lidhur|marka furnitorësh janë lidhur} me këtë markë. {count|Lidheni|Lidhini} më parë me një tjetër',
  },
  excluded: {
    code: 'brand_in_exclusion',
    status: 409,
    text: 'An exclusion rule names this brand. Delete the rule first',
    sq: 'Një rregull përjashtimi e përmend këtë markë. Fshini më parë rregullin',
  },
  ruled: {
    code: 'brand_in_rule',
    status: 409,
    text: 'A commission rule names this brand. Delete the rule first, or merge the brand into another one',
    sq: 'Një rregull komisioni e përmend këtë markë. Fshini më parë rregullin, ose bashkojeni markën me një tjetër',
  },
});
