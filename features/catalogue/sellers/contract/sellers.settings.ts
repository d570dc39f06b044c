import { defineSetting } from '#kit/setting.ts';

/** Spec section 2: one reseller is left out of the select of resellers (PMS-027, trap T35). */
export const excludedSellerSetting = defineSetting({
  key: 'excluded_seller_name',
  subject: 'catalogue',
  title: { en: 'Reseller left out of product lists', sq: 'Shitësi që lihet jashtë listave të produkteve' },
  meaning: {
    en: 'The reseller filter of the product lists does not offer it. Its products stay in the lists.',
    sq: 'Filtri i shitësve në listat e produkteve nuk e ofron. Produktet e tij mbeten në lista.',
  },
  otherwise: { en: 'None is left out', sq: 'Asnjë nuk lihet jashtë' },
  kind: 'choice',
});
