import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { defineCloneKind, defineClonePart } from '#kit/clone.ts';

export const shopCloneKind = defineCloneKind({
  key: 'shop',
  title: { en: 'Shop', sq: 'Dyqani' },
  about: {
    en: 'What one shop shows, requires, excludes and tells of delivery, how it is sent to and prices, and which products it sells, for another shop.',
    sq: 'Çfarë shfaq, kërkon, përjashton dhe thotë për dorëzimin një dyqan, si i dërgohet, si i llogarit çmimet dhe cilat produkte shet, për një dyqan tjetër.',
  },
  access: ['Update_Product-Data', 'Update_Product'],
  areShops: true,
  order: 10,
});

/** A Super Admin's, as each change of a shop is. */
export const shopPricingPart = defineClonePart({
  key: 'shops.pricing',
  kind: 'shop',
  title: { en: 'Sending of prices', sq: 'Dërgimi i çmimeve' },
  about: {
    en: 'When changed prices go to the shop, and whether reductions are shown against the lowest price of 30 days. Hours are those of each shop’s own clock. Currency, VAT and exchange rate belong to the country and are not copied.',
    sq: 'Kur dërgohen në dyqan çmimet e ndryshuara dhe nëse zbritjet krahasohen me çmimin më të ulët të 30 ditëve. Orët janë të orës së vetë dyqanit. Monedha, TVSH-ja dhe kursi janë të vendit dhe nuk kopjohen.',
  },
  row: { en: 'Shop', sq: 'Dyqani' },
  access: ['Update_Product-Data'],
  roles: [roleNames.superAdmin],
  modes: ['overwrite'],
  order: 33,
});
