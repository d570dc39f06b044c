import { defineTexts } from '#kit/text.ts';

export const feedTemplatesTexts = defineTexts({
  templates: { en: 'Templates', sq: 'Modelet' },
  lead: {
    en: 'Settings of a feed under a name: columns, prices, rules and schedule. New feeds start from them; address, login and password are entered for each feed.',
    sq: 'Cilësimet e një feed-i me një emër: kolonat, çmimet, rregullat dhe orari. Feed-et e reja nisin prej tyre; adresa, hyrja dhe fjalëkalimi jepen për çdo feed.',
  },
  none: { en: 'No templates yet', sq: 'Ende nuk ka modele' },
  noneWhy: {
    en: 'Open the menu of a feed in International sellers and choose “Save as template”, or import a file.',
    sq: 'Hapni menynë e një feed-i te Shitësit ndërkombëtarë dhe zgjidhni “Ruaj si model”, ose importoni një skedar.',
  },
  readOnly: {
    en: 'Templates are changed by a Super Admin.',
    sq: 'Modelet i ndryshon një Super Admin.',
  },
  save: { en: 'Save as template', sq: 'Ruaj si model' },
  saveTitle: { en: 'Save {feed} as a template', sq: 'Ruaj {feed} si model' },
  saveWhy: {
    en: 'Columns, prices, rules and schedule are saved. Address, login and password are not.',
    sq: 'Ruhen kolonat, çmimet, rregullat dhe orari. Adresa, hyrja dhe fjalëkalimi nuk ruhen.',
  },
  name: { en: 'Name', sq: 'Emri' },
  note: { en: 'Note', sq: 'Shënim' },
  keep: { en: 'Save', sq: 'Ruaj' },
  edit: { en: 'Edit', sq: 'Ndrysho' },
  editTitle: { en: 'Edit {name}', sq: 'Ndrysho {name}' },
  remove: { en: 'Delete', sq: 'Fshi' },
  removeTitle: { en: 'Delete the template {name}?', sq: 'Të fshihet modeli {name}?' },
  removeWhy: { en: 'Feeds made from it stay as they are.', sq: 'Feed-et e krijuara prej tij mbeten siç janë.' },
  use: { en: 'Create feed', sq: 'Krijo feed' },
  useTitle: { en: 'New feed from {name}', sq: 'Feed i ri nga {name}' },
  useWhy: {
    en: 'The feed is created paused. Give it an address or upload a file next.',
    sq: 'Feed-i krijohet i pezulluar. Pastaj jepini një adresë ose ngarkoni një skedar.',
  },
  reseller: { en: 'Reseller', sq: 'Furnitori' },
  resellerNeeded: { en: 'Choose a reseller', sq: 'Zgjidhni një furnitor' },
  export: { en: 'Export', sq: 'Eksporto' },
  import: { en: 'Import template', sq: 'Importo model' },
  of: { en: '{action}: {name}', sq: '{action}: {name}' },
  format: { en: '{format}, {count} {count|field|fields}', sq: '{format}, {count} {count|fushë|fusha}' },
  noMapping: { en: 'no columns', sq: 'pa kolona' },
  by: { en: '{when}, {who}', sq: '{when}, {who}' },
});
