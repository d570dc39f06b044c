import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'file address added': { en: 'File address added', sq: 'U shtua adresa e skedarit' },
    'file address changed': { en: 'File address changed', sq: 'U ndryshua adresa e skedarit' },
    'file address deleted': { en: 'File address deleted', sq: 'U fshi adresa e skedarit' },
  }),
  fields: defineTexts({
    file_address: { en: 'Address of a file', sq: 'Adresa e një skedari' },
    import_mode: { en: 'Import mode', sq: 'Mënyra e importit' },
    every_hours: { en: 'Fetched every … hours', sq: 'Merret çdo … orë' },
  }),
  tasks: defineTexts({
    'local-import': { en: 'Local import', sq: 'Importi i shitësit lokal' },
  }),
};
