import { defineTexts } from '#kit/text.ts';

/** Which changes go back to review, and the automatic approval: on the page of what a shop takes. */
export const reviewSettingsTexts = defineTexts({
  changes: { en: 'Changes after approval', sq: 'Ndryshimet pas miratimit' },
  changesWhy: {
    en: 'What happens when a local seller changes an approved product. Back to review: shops are not sent the change until someone accepts it; what they have stays. Holds for all shops.',
    sq: 'Çfarë ndodh kur një shitës lokal ndryshon një produkt të miratuar. Sërish në shqyrtim: dyqaneve nuk u dërgohet ndryshimi derisa dikush ta pranojë; çfarë kanë mbetet. Vlen për të gjitha dyqanet.',
  },
  change: { en: 'Change', sq: 'Ndryshimi' },
  effect: { en: 'What it brings', sq: 'Çfarë sjell' },
  auto: { en: 'Automatic approval', sq: 'Miratimi automatik' },
  autoWhy: {
    en: 'New products of local sellers are approved without a reviewer when every check is green, no risk is found and the seller has enough approved products. Changes after approval are always reviewed.',
    sq: 'Produktet e reja të shitësve lokalë miratohen pa shqyrtues kur çdo kontroll është në rregull, nuk ka rrezik dhe shitësi ka mjaft produkte të miratuara. Ndryshimet pas miratimit presin gjithmonë një shqyrtues.',
  },
  autoOn: { en: 'Approve automatically', sq: 'Mirato automatikisht' },
  sample: { en: 'Left to reviewers as a sample (%)', sq: 'U lihen shqyrtuesve si mostër (%)' },
  before: { en: 'Approved products a seller needs', sq: 'Produkte të miratuara që i duhen shitësit' },
  by: { en: 'In the name of {name}', sq: 'Në emër të {name}' },
  save: { en: 'Save', sq: 'Ruaj' },
});
