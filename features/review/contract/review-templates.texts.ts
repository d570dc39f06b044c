import { defineTexts } from '#kit/text.ts';

/** Message templates: where they are kept, and where they are chosen. */
export const templateTexts = defineTexts({
  title: { en: 'Message templates of the review', sq: 'Shabllonet e mesazheve të shqyrtimit' },
  why: {
    en: 'What reviewers say again and again. {name} and {sku} stand for the product. A seller who is asked for changes reads the Albanian text.',
    sq: 'Çfarë thonë shqyrtuesit vazhdimisht. {name} dhe {sku} zëvendësohen me produktin. Shitësi të cilit i kërkohen ndryshime lexon tekstin shqip.',
  },
  none: { en: 'No templates yet', sq: 'Ende nuk ka shabllone' },
  add: { en: 'New template', sq: 'Shabllon i ri' },
  edit: { en: 'Edit {title}', sq: 'Ndrysho {title}' },
  delete: { en: 'Delete {title}', sq: 'Fshi {title}' },
  deleteAsk: { en: 'Delete “{title}”?', sq: 'Të fshihet “{title}”?' },
  deleteWhat: { en: 'What was said with it stays.', sq: 'Çfarë është thënë me të mbetet.' },
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
    en: 'Alt with a number takes a template, Ctrl with Enter decides.',
    sq: 'Alt me një numër merr një shabllon, Ctrl me Enter vendos.',
  },
  ask: { en: 'Asking for changes', sq: 'Kërkesë për ndryshime' },
  ignore: { en: 'Putting aside', sq: 'Lënie mënjanë' },
  back: { en: 'Back to New', sq: 'Kthim te të rejat' },
  lettersMax: { en: 'At most {count} letters', sq: 'Më së shumti {count} shkronja' },
  titleNeeded: { en: 'Please give it a name', sq: 'Ju lutem jepini një emër' },
  usesNeeded: { en: 'Please choose what it is for', sq: 'Ju lutem zgjidhni për çfarë është' },
  textNeeded: { en: 'Please write a text', sq: 'Ju lutem shkruani një tekst' },
});
