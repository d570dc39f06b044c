import { defineErrors } from '#kit/error.ts';
import { defineSentences } from '#kit/sentence.ts';

export const reviewErrors = defineErrors({
  decidedAlready: {
    code: 'review_decided_already',
    status: 409,
    text: 'This product is no longer pending: someone else has decided',
    sq: 'Ky produkt nuk pret më: dikush tjetër vendosi për të',
    kind: 'warning',
  },
  anotherVersion: {
    code: 'review_another_version',
    status: 409,
    text: 'This product was changed while it was checked',
    sq: 'Ky produkt u ndryshua ndërsa po kontrollohej',
    kind: 'warning',
  },
  noAddress: {
    code: 'review_no_address',
    status: 409,
    text: 'This reseller has no email address to ask at. Enter one in its record',
    sq: 'Ky furnitor nuk ka email ku t’i kërkohet. Shënojeni te të dhënat e tij',
    kind: 'warning',
  },
  templateChanged: {
    code: 'review_template_changed',
    status: 409,
    text: 'Someone else has changed this template. Reload it',
    sq: 'Ndërkohë dikush tjetër e ndryshoi këtë shabllon. Lexojeni përsëri',
  },
  tooManyTemplates: {
    code: 'review_too_many_templates',
    status: 422,
    text: 'There may be at most {count} templates',
    sq: 'Mund të ketë më së shumti {count} shabllone',
  },
});

/** Why one field was refused. */
export const reviewSentences = defineSentences('review-fields', {
  wordsMax: {
    en: 'A language has at most {count} forbidden words',
    sq: 'Një gjuhë ka më së shumti {count} fjalë të ndaluara',
  },
});
