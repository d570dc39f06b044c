import { defineSentences } from '#kit/sentence.ts';

/** What the server says of duty. */
export const dutySentences = defineSentences('duty', {
  prefixRule: {
    en: 'Enter the first 2 to 10 digits of a CN code',
    sq: 'Shkruani 2 deri në 10 shifrat e para të kodit CN',
  },
  percentRule: {
    en: 'Enter 0 to 1000 %, with at most 4 decimals',
    sq: 'Shkruani 0 deri në 1000 %, me më së shumti 4 shifra dhjetore',
  },
  sourceRule: { en: 'At most 200 characters', sq: 'Më së shumti 200 karaktere' },
  pastStays: {
    en: 'What was valid before today is never changed. Enter a duty that is valid from today or later',
    sq: 'Ajo që vlente para sot nuk ndryshohet. Shkruani një detyrim që vlen nga sot ose më vonë',
  },
  dayTaken: {
    en: 'A duty is valid from this day already, and the day has come',
    sq: 'Një detyrim vlen tashmë nga kjo ditë, dhe dita ka ardhur',
  },
  rowTwice: { en: 'Row {row} says the same', sq: 'Rreshti {row} thotë të njëjtën gjë' },
  rowBroken: { en: 'Quotes or columns are damaged', sq: 'Thonjëzat ose kolonat janë të dëmtuara' },
  saved: { en: 'Duty saved', sq: 'Detyrimi u ruajt' },
  removed: { en: 'Duty removed', sq: 'Detyrimi u hoq' },
  imported: {
    en: '{added} {added|duty rate|duty rates} imported, {refused} refused',
    sq: 'U importuan {added} {added|detyrim|detyrime}, {refused} u refuzuan',
  },
});
