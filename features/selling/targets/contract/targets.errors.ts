import { defineErrors } from '#kit/error.ts';

export const targetErrors = defineErrors({
  foundChanged: {
    code: 'targets_found_changed',
    status: 409,
    text: 'The filters now find {found}, not {count}. Check the list and select again',
    sq: 'Filtrat gjejnë tani {found}, jo {count}. Shihni listën dhe zgjidhni përsëri',
    kind: 'warning',
  },
  tellsNothing: {
    code: 'shop_tells_nothing_of_its_own',
    status: 409,
    text: '{shop} does not tell which categories and properties it has of its own',
    sq: 'Dyqani {shop} nuk tregon cilat kategori dhe veti ka të vetat',
  },
  takesNoValues: {
    code: 'shop_tells_no_properties',
    status: 409,
    text: 'Values cannot be put into properties that {shop} has of its own',
    sq: 'Vlerat nuk mund të vendosen në vetitë e vetë dyqanit {shop}',
  },
  propertyGone: {
    code: 'target_property_not_in_shop',
    status: 409,
    text: 'The shop has no such property any more. Read its properties again.',
    sq: 'Dyqani nuk e ka më këtë veti. Lexoni përsëri vetitë e tij.',
  },
  tellsNone: {
    code: 'shop_tells_no_categories',
    status: 409,
    text: 'Products cannot be put into categories that {shop} has of its own',
    sq: 'Produktet nuk mund të vendosen në kategoritë e vetë dyqanit {shop}',
  },
  notRead: {
    code: 'shop_categories_not_read',
    status: 409,
    text: 'The shop did not answer: {reason}',
    sq: 'Dyqani nuk u përgjigj: {reason}',
  },
  goneThere: {
    code: 'target_not_in_shop',
    status: 409,
    text: 'The shop has no such category any more. Read its categories again.',
    sq: 'Dyqani nuk e ka më këtë kategori. Lexoni përsëri kategoritë e tij.',
  },
  nothingSure: {
    code: 'target_not_sure',
    status: 409,
    text: 'Nothing in the shop is the same beyond doubt',
    sq: 'Asgjë në dyqan nuk është me siguri e njëjta',
  },
  notLeaf: {
    code: 'target_of_no_leaf',
    status: 409,
    text: 'Only a category without categories below it has products',
    sq: 'Vetëm kategoritë pa nënkategori kanë produkte',
  },
});
