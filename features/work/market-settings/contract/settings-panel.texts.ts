import { defineTexts } from '#kit/text.ts';

export const settingsPanelTexts = defineTexts({
  parts: { en: 'Sections', sq: 'Pjesët' },
  shops: { en: 'Shops', sq: 'Dyqanet' },
  connections: { en: 'Connections', sq: 'Lidhjet' },
  documents: { en: 'Documents', sq: 'Dokumentet' },
  'set-up': { en: 'Set-up', sq: 'Konfigurimi' },
  settings: { en: 'Market settings', sq: 'Cilësimet e tregut' },
  default: { en: 'Default: {otherwise}', sq: 'E parazgjedhur: {otherwise}' },
  isDefault: { en: '{otherwise} (default)', sq: '{otherwise} (e parazgjedhur)' },
  changed: { en: 'Changed {when} by {who}', sq: 'Ndryshuar {when} nga {who}' },
  neverChanged: { en: 'Never changed', sq: 'Nuk është ndryshuar asnjëherë' },
  installed: { en: 'Set at installation', sq: 'Caktuar gjatë instalimit' },
  edit: { en: 'Edit', sq: 'Ndrysho' },
  editOf: { en: 'Edit: {title}', sq: 'Ndrysho: {title}' },
  value: { en: 'Value', sq: 'Vlera' },
  emptyIsDefault: { en: 'Leave empty for the default.', sq: 'Lëreni bosh për vlerën e parazgjedhur.' },
  save: { en: 'Save', sq: 'Ruaj' },
  none: { en: 'No settings yet', sq: 'Ende nuk ka cilësime' },
  noneWhy: { en: 'Nothing can be set for the whole market.', sq: 'Nuk ka çfarë të caktohet për gjithë tregun.' },
  readOnly: {
    en: 'Read-only. Only a Super Admin can change settings.',
    sq: 'Vetëm për lexim. Cilësimet i ndryshon vetëm Super Admin.',
  },
});
