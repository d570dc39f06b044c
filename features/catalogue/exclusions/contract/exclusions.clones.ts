import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { defineClonePart } from '#kit/clone.ts';

export const exclusionsPart = defineClonePart({
  key: 'exclusions.ofShop',
  kind: 'shop',
  title: { en: 'Excluded categories, brands and words', sq: 'Kategoritë, markat dhe fjalët e përjashtuara' },
  about: {
    en: 'Rules of the source apply to the target as well. Rules for all shops already do.',
    sq: 'Rregullat e burimit vlejnë edhe për objektivin. Ato për të gjitha dyqanet vlejnë tashmë.',
  },
  row: { en: 'Rule', sq: 'Rregulli' },
  access: ['Update_Product-Data'],
  roles: [roleNames.superAdmin],
  modes: ['merge'],
  order: 20,
});
