import { defineCloneKind, defineClonePart } from '#kit/clone.ts';

const access = ['Update_Permission'] as const;

export const roleCloneKind = defineCloneKind({
  key: 'role',
  title: { en: 'Role', sq: 'Roli' },
  about: {
    en: 'What holders of a role may do, and in which shops, from one role to another.',
    sq: 'Çfarë lejohen të bëjnë mbajtësit e një roli, dhe në cilat dyqane, nga një rol te tjetri.',
  },
  access,
  order: 30,
});

export const rolePermissionsPart = defineClonePart({
  key: 'permissions.ofRole',
  kind: roleCloneKind.key,
  title: { en: 'Permissions', sq: 'Lejet' },
  about: {
    en: 'Merging adds what the target lacks. Overwriting also removes what the source does not have.',
    sq: 'Bashkimi shton çfarë i mungon objektivit. Mbishkrimi edhe heq çfarë burimi nuk e ka.',
  },
  row: { en: 'Permission', sq: 'Leja' },
  access,
  modes: ['merge', 'overwrite'],
  order: 10,
});

export const roleShopsPart = defineClonePart({
  key: 'permissions.shopsOfRole',
  kind: roleCloneKind.key,
  title: { en: 'Shops', sq: 'Dyqanet' },
  about: {
    en: 'The shops the holders are limited to. Merging opens the shops of both.',
    sq: 'Dyqanet ku kufizohen mbajtësit. Bashkimi hap dyqanet e të dyve.',
  },
  row: { en: 'Role', sq: 'Roli' },
  access,
  modes: ['merge', 'overwrite'],
  order: 20,
});
