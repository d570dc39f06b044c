import { defineSentences } from '#kit/sentence.ts';

/** What the server says of rates. */
export const exchangeSentences = defineSentences('exchange', {
  dayRule: { en: 'Enter a day', sq: 'Shkruani një ditë' },
  otherPair: {
    en: 'You do not work in all shops in which {pair} counts',
    sq: 'Nuk punoni në të gjitha dyqanet ku vlen {pair}',
  },
  pairRule: {
    en: 'A pair is two different currencies, for example EURALL',
    sq: 'Çifti përbëhet nga dy monedha të ndryshme, p.sh. EURALL',
  },
  rateRule: {
    en: 'A rate is more than 0 and has at most 8 decimals, with a dot',
    sq: 'Kursi është më i madh se 0 dhe ka më së shumti 8 shifra dhjetore, me pikë',
  },
  bufferRule: {
    en: 'A buffer is 0 to 50 %, with at most 4 decimals',
    sq: 'Rezerva është 0 deri në 50 %, me më së shumti 4 shifra dhjetore',
  },
  ageRule: { en: 'Enter 0 to 3650 days', sq: 'Shkruani 0 deri në 3650 ditë' },
  thresholdRule: {
    en: 'A threshold is 0 to 100 %, with at most 4 decimals',
    sq: 'Pragu është 0 deri në 100 %, me më së shumti 4 shifra dhjetore',
  },
  jumpRule: {
    en: 'A jump is more than 0 and at most 100 %',
    sq: 'Kërcimi është më i madh se 0 dhe më së shumti 100 %',
  },
  noteRule: { en: 'At most 300 characters', sq: 'Më së shumti 300 karaktere' },
  untilRule: { en: 'The last day is before the first', sq: 'Dita e fundit është para së parës' },
  untilNeeded: {
    en: '{pair} is fetched automatically: say until when the rate by hand holds',
    sq: '{pair} merret automatikisht: tregoni deri kur vlen kursi me dorë',
  },
  untilPast: { en: 'That day has passed', sq: 'Kjo ditë ka kaluar' },
  onlyFetchedDay: {
    en: 'Of {pair} there is no fetched rate of this day to correct',
    sq: 'Për {pair} nuk ka kurs të marrë të kësaj dite për ta korrigjuar',
  },
  sourceNeeded: {
    en: 'Choose the source from which the rate is fetched',
    sq: 'Zgjidhni burimin nga i cili merret kursi',
  },
  sourceLacks: { en: '{source} does not publish {pair}', sq: '{source} nuk e publikon {pair}' },
  staysUntilOther: {
    en: 'The rate stays until another is entered. The page of exchange rates has more',
    sq: 'Kursi mbetet derisa të shkruhet një tjetër. Më shumë te faqja e kurseve të këmbimit',
  },
  automaticHere: {
    en: '{pair} is fetched automatically. Change it on the page of exchange rates',
    sq: '{pair} merret automatikisht. Ndryshojeni te faqja e kurseve të këmbimit',
  },
  nameRule: { en: 'A name has 1 to 60 characters', sq: 'Emri ka 1 deri në 60 karaktere' },
  urlRule: {
    en: 'Enter a whole address that begins with https://',
    sq: 'Shkruani adresën e plotë që fillon me https://',
  },
  symbolRule: { en: 'A symbol has 1 to 10 characters', sq: 'Simboli ka 1 deri në 10 karaktere' },
  digitsRule: { en: 'Enter 0 to 4 decimals', sq: 'Shkruani 0 deri në 4 shifra dhjetore' },
  digitsFixed: {
    en: 'The decimals stay while prices are in this currency: {reason}',
    sq: 'Shifrat dhjetore mbeten derisa ka çmime në këtë monedhë: {reason}',
  },
  rowTwice: { en: 'Row {row} says the same day', sq: 'Rreshti {row} thotë të njëjtën ditë' },
  rowBroken: { en: 'Quotes or columns are damaged', sq: 'Thonjëzat ose kolonat janë të dëmtuara' },
  dayTooLate: { en: 'Not more than a year ahead', sq: 'Jo më shumë se një vit përpara' },
  notReadable: { en: 'Something went wrong while reading it', sq: 'Diçka shkoi keq gjatë leximit' },
  silent: {
    en: '{source} has published no new rates since {day}',
    sq: '{source} nuk ka publikuar kurse të reja që nga {day}',
  },
  heldNotice: {
    en: 'A fetched rate jumped and is on hold: {pairs}',
    sq: 'Një kurs i marrë kërceu dhe pret vendim: {pairs}',
  },
  entered: { en: 'Rate saved', sq: 'Kursi u ruajt' },
  accepted: { en: 'Rate accepted', sq: 'Kursi u pranua' },
  rejected: { en: 'Rate rejected', sq: 'Kursi u refuzua' },
  ended: { en: 'Rate ended', sq: 'Kursi u përfundua' },
  pairSaved: { en: 'Pair saved', sq: 'Çifti u ruajt' },
  sourceAdded: { en: 'Source added', sq: 'Burimi u shtua' },
  sourceSaved: { en: 'Source saved', sq: 'Burimi u ruajt' },
  sourceRemoved: { en: 'Source removed', sq: 'Burimi u hoq' },
  currencySaved: { en: 'Currency saved', sq: 'Monedha u ruajt' },
  fetched: {
    en: '{added} new {added|rate|rates}, {held} held, {failed} {failed|source|sources} failed',
    sq: '{added} {added|kurs i ri|kurse të reja}, {held} në pritje, {failed} {failed|burim dështoi|burime dështuan}',
  },
  imported: {
    en: '{added} {added|rate|rates} imported, {held} held for a decision, {refused} refused',
    sq: 'U importuan {added} {added|kurs|kurse}, {held} presin vendim, {refused} u refuzuan',
  },
});
