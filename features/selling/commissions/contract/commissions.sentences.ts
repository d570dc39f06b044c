import { defineSentences } from '#kit/sentence.ts';

/** What the server says of commissions. */
export const commissionSentences = defineSentences('commissions', {
  percentRule: {
    en: 'Enter 0 to 100 %, with at most 4 decimals',
    sq: 'Shkruani 0 deri në 100 %, me më së shumti 4 shifra dhjetore',
  },
  dayRule: { en: 'Enter a day', sq: 'Shkruani një ditë' },
  endsBefore: { en: 'It cannot end before it begins', sq: 'Nuk mund të mbarojë para se të fillojë' },
  categoryOrBrand: {
    en: 'Choose a category or a brand, not both',
    sq: 'Zgjidhni një kategori ose një markë, jo të dyja',
  },
  fromTodayOn: {
    en: 'What was sold keeps its commission. Enter a rule that is valid from today or later',
    sq: 'Ajo që u shit e ruan komisionin e vet. Shkruani një rregull që vlen nga sot ose më vonë',
  },
  daysTaken: {
    en: 'Another rule for the same goods is valid on these days. End or remove it first',
    sq: 'Një rregull tjetër për të njëjtat mallra vlen në këto ditë. Mbyllni ose hiqni atë më parë',
  },
  unknownSeller: { en: 'There is no such local seller', sq: 'Nuk ka shitës lokal të tillë' },
  unknownCategory: { en: 'There is no such category', sq: 'Nuk ka kategori të tillë' },
  unknownBrand: { en: 'There is no such brand', sq: 'Nuk ka markë të tillë' },
  baseRule: { en: 'Write gross or net', sq: 'Shkruani gross ose net' },
  defaultNoEnd: {
    en: 'The rule for all goods has no last day: another one follows it',
    sq: 'Rregulli për të gjitha mallrat nuk ka ditë të fundit: e pason një tjetër',
  },
  severalSo: {
    en: 'Several have this name. Write a category from the top: Home > Vases',
    sq: 'Disa e kanë këtë emër. Shkruajeni kategorinë nga kreu: Home > Vases',
  },
  rowTwice: { en: 'Row {row} says the same', sq: 'Rreshti {row} thotë të njëjtën gjë' },
  rowBroken: { en: 'Quotes or columns are damaged', sq: 'Thonjëzat ose kolonat janë të dëmtuara' },
  imported: {
    en: '{added} {added|rule|rules} imported, {refused} refused',
    sq: 'U importuan {added} {added|rregull|rregulla}, {refused} u refuzuan',
  },
  saved: { en: 'The commission is saved', sq: 'Komisioni u ruajt' },
  removed: { en: 'The commission rule is removed or ends today', sq: 'Rregulli i komisionit u hoq ose mbaron sot' },
});
