import { defineMail } from '#kit/mail.ts';

export const exportReadyMail = defineMail({
  name: 'exports.ready',
  title: { en: 'A file of an export profile is there', sq: 'Skedari i një profili eksporti është gati' },
  values: {
    name: {
      kind: 'text',
      means: { en: 'Name of the profile', sq: 'Emri i profilit' },
      example: 'Prices for the accountant',
    },
    file: { kind: 'text', means: { en: 'Name of the file', sq: 'Emri i skedarit' }, example: 'prices-2027-03-01.csv' },
    rows: { kind: 'text', means: { en: 'Rows of the file', sq: 'Rreshtat e skedarit' }, example: '120' },
    page: {
      kind: 'link',
      means: { en: 'The list with its exports', sq: 'Lista me eksportet e saj' },
      example: 'https://tregu.example/price/export',
    },
  },
  subject: { en: 'Export ready: {name}', sq: 'Eksporti gati: {name}' },
  body: {
    en: `The file {file} of your export profile “{name}” is there. It has {rows} rows and is kept for 30 days.

[Open the list and its exports]({page})`,
    sq: `Skedari {file} i profilit tuaj të eksportit “{name}” është gati. Ka {rows} rreshta dhe ruhet 30 ditë.

[Hap listën dhe eksportet]({page})`,
  },
});
