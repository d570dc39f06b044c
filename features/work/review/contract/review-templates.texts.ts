import { defineSentences } from '#kit/sentence.ts';

/** Message templates: where they are kept, and where they are chosen. */
export const templateTexts = defineSentences('template', {
  title: { en: 'Review message templates', sq: 'Shabllonet e mesazheve të shqyrtimit' },
  why: {
    en: 'Reusable messages for reviewers. {name} and {sku} are replaced by the product. Sellers see the Albanian text.',
    sq: 'Mesazhe të gatshme për shqyrtuesit. {name} dhe {sku} zëvendësohen me produktin. Shitësit shohin tekstin shqip.',
  },
  none: { en: 'No templates yet', sq: 'Ende nuk ka shabllone' },
  add: { en: 'New template', sq: 'Shabllon i ri' },
  edit: { en: 'Edit {title}', sq: 'Ndrysho {title}' },
  delete: { en: 'Delete {title}', sq: 'Fshi {title}' },
  deleteAsk: { en: 'Delete “{title}”?', sq: 'Të fshihet “{title}”?' },
  deleteWhat: { en: 'Messages already sent are not affected.', sq: 'Çfarë është thënë me të mbetet.' },
  confirm: { en: 'Delete', sq: 'Fshi' },
  addTitle: { en: 'New message template', sq: 'Shabllon i ri mesazhi' },
  editTitle: { en: 'Message template', sq: 'Shablloni i mesazhit' },
  name: { en: 'Name', sq: 'Emri' },
  for: { en: 'For', sq: 'Për' },
  reason: { en: 'Reason', sq: 'Arsyeja' },
  textSq: { en: 'Text in Albanian', sq: 'Teksti në shqip' },
  textEn: { en: 'Text in English', sq: 'Teksti në anglisht' },
  save: { en: 'Save', sq: 'Ruaj' },
  choose: { en: 'Templates', sq: 'Shabllonet' },
  keys: {
    en: 'Alt+number inserts a template, Ctrl+Enter confirms.',
    sq: 'Alt + numër fut shabllonin, Ctrl + Enter konfirmon.',
  },
  ask: { en: 'Asking for changes', sq: 'Kërkesë për ndryshime' },
  ignore: { en: 'Ignoring', sq: 'Shpërfillje' },
  back: { en: 'Back to New', sq: 'Kthim te të rejat' },
  lettersMax: { en: 'Maximum {count} characters', sq: 'Më së shumti {count} karaktere' },
  titleNeeded: { en: 'Enter a name', sq: 'Jepini një emër' },
  usesNeeded: { en: 'Choose what the template is for', sq: 'Zgjidhni për çfarë është' },
  textNeeded: { en: 'Enter a text', sq: 'Shkruani një tekst' },
});
