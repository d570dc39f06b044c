import { defineSentences } from '#kit/sentence.ts';

/** What the server says of templates of feeds. */
export const feedTemplateSentences = defineSentences('feedTemplates', {
  added: { en: 'Template saved', sq: 'Modeli u ruajt' },
  changed: { en: 'Template changed', sq: 'Modeli u ndryshua' },
  deleted: { en: 'Template deleted', sq: 'Modeli u fshi' },
  imported: { en: 'Template imported', sq: 'Modeli u importua' },
  used: {
    en: 'Feed created from the template. It is paused until you give its address',
    sq: 'Feed-i u krijua nga modeli. Është i pezulluar derisa t’i jepni adresën',
  },
  nameNeeded: { en: 'Enter a name', sq: 'Shkruani një emër' },
  broken: { en: 'it is damaged or cut off', sq: 'është i dëmtuar ose i prerë' },
  atField: { en: '{field}: {message}', sq: '{field}: {message}' },
});
