import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { defineCloneKind, defineClonePart } from '#kit/clone.ts';

const access = ['Update_Product-Data'] as const;
/** As everything a feed is set to (trap T05). */
const roles = [roleNames.superAdmin];
const row = { en: 'Feed', sq: 'Feed-i' };

export const feedCloneKind = defineCloneKind({
  key: 'feed',
  title: { en: 'Feed', sq: 'Feed-i' },
  about: {
    en: 'How a supplier’s file is fetched and read, from one feed to another. Passwords are never copied.',
    sq: 'Si merret dhe lexohet skedari i një furnizuesi, nga një feed te tjetri. Fjalëkalimet nuk kopjohen kurrë.',
  },
  access,
  roles,
  order: 40,
});

const part = (key: string, order: number, title: { en: string; sq: string }, about: { en: string; sq: string }) =>
  ({ key: `feeds.${key}`, kind: feedCloneKind.key, title, about, row, access, roles, order }) as const;

export const feedSourcePart = defineClonePart({
  ...part(
    'source',
    10,
    { en: 'Source', sq: 'Burimi' },
    {
      en: 'Address, login without its password, paging and size limit. The target is paused until its password is entered.',
      sq: 'Adresa, hyrja pa fjalëkalim, faqet dhe kufiri i madhësisë. Objektivi pezullohet derisa të jepet fjalëkalimi i vet.',
    },
  ),
  modes: ['skip', 'overwrite'],
});
export const feedMappingPart = defineClonePart({
  ...part(
    'mapping',
    20,
    { en: 'Columns', sq: 'Kolonat' },
    {
      en: 'Which column goes into which field, the format of the file, and whether it is complete.',
      sq: 'Cila kolonë shkon në cilën fushë, formati i skedarit dhe nëse është i plotë.',
    },
  ),
  modes: ['skip', 'overwrite'],
});
export const feedTermsPart = defineClonePart({
  ...part(
    'terms',
    30,
    { en: 'Prices and hand-over', sq: 'Çmimet dhe dorëzimi' },
    {
      en: 'Net or gross prices, and the VAT and days of products that name none.',
      sq: 'Çmimet neto ose bruto, dhe TVSH-ja e ditët e produkteve që nuk i kanë.',
    },
  ),
  modes: ['overwrite'],
});
export const feedSafetyPart = defineClonePart({
  ...part(
    'safety',
    40,
    { en: 'Rules and safety limits', sq: 'Rregullat dhe mbrojtjet' },
    {
      en: 'What is imported, and when a run stops automatically.',
      sq: 'Çfarë importohet, dhe kur një importim ndalet vetë.',
    },
  ),
  modes: ['overwrite'],
});
export const feedSchedulePart = defineClonePart({
  ...part(
    'schedule',
    50,
    { en: 'Schedule', sq: 'Orari' },
    {
      en: 'When the file is fetched. The target needs an address.',
      sq: 'Kur merret skedari. Objektivi duhet të ketë një adresë.',
    },
  ),
  modes: ['skip', 'overwrite'],
});
