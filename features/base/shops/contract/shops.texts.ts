import { defineSentences } from '#kit/sentence.ts';

export const shopsTexts = defineSentences('shops', {
  shop: { en: 'Shop', sq: 'Dyqani' },
  anyShop: { en: 'All shops', sq: 'Të gjitha dyqanet' },
  added: { en: 'Shop added', sq: 'Dyqani u shtua' },
  saved: { en: 'Shop saved', sq: 'Dyqani u ruajt' },
  switchedOff: { en: 'Shop switched off', sq: 'Dyqani u çaktivizua' },
  switchedOn: { en: 'Shop switched on', sq: 'Dyqani u aktivizua' },
  nameTaken: { en: 'There is a shop with this name', sq: 'Ka një dyqan me këtë emër' },
  paleRule: {
    en: 'Choose a darker colour: the header has white text on it',
    sq: 'Zgjidhni një ngjyrë më të errët: koka e faqes ka tekst të bardhë mbi të',
  },
  rateRule: {
    en: 'Enter a rate above 0 with at most eight decimals',
    sq: 'Shkruani një kurs mbi 0 me më së shumti tetë shifra pas presjes',
  },
  rateNotNeeded: {
    en: 'A shop in euro has no exchange rate',
    sq: 'Një dyqan në euro nuk ka kurs këmbimi',
  },
  languageOff: { en: 'The language {code} is switched off', sq: 'Gjuha {code} është çaktivizuar' },
  currencyFixed: {
    en: 'The currency stays {currency} while amounts are in it: {reason}',
    sq: 'Monedha mbetet {currency} derisa ka shuma në të: {reason}',
  },
  languageSaved: { en: 'Language saved', sq: 'Gjuha u ruajt' },
  languageSwitchedOn: { en: 'Language switched on', sq: 'Gjuha u aktivizua' },
  languageSwitchedOff: { en: 'Language switched off', sq: 'Gjuha u çaktivizua' },
  languageTaken: { en: 'There is a language with this code', sq: 'Ka një gjuhë me këtë kod' },
  languageNamed: { en: 'There is a language with this name', sq: 'Ka një gjuhë me këtë emër' },
  isoUnknown: { en: 'No language has the tag {tag}', sq: 'Asnjë gjuhë nuk ka kodin {tag}' },
  directionRule: {
    en: 'Choose from left to right or from right to left',
    sq: 'Zgjidhni nga e majta në të djathtë ose nga e djathta në të majtë',
  },
  fallbackCircle: {
    en: 'Choose a language that does not fall back to this one',
    sq: 'Zgjidhni një gjuhë që nuk zëvendësohet me këtë',
  },
  eachOnce: { en: 'Name every language once', sq: 'Shënoni çdo gjuhë një herë' },
  languageAdded: { en: 'Language added', sq: 'Gjuha u shtua' },
  nameRule: { en: 'Enter a name of 1 to 60 characters', sq: 'Shkruani një emër me 1 deri 60 karaktere' },
  countryRule: { en: 'Choose a country', sq: 'Zgjidhni një shtet' },
  colorRule: { en: 'A colour as #334155', sq: 'Një ngjyrë si #334155' },
  currencyRule: {
    en: 'Choose a currency of ISO 4217, such as EUR',
    sq: 'Zgjidhni një monedhë të ISO 4217, si EUR',
  },
  vatRule: {
    en: 'Between 0 and 100, with at most two decimals',
    sq: 'Nga 0 deri 100, me më së shumti dy shifra pas presjes',
  },
  hourRule: { en: 'Enter an hour such as 02:30', sq: 'Shkruani një orë si 02:30' },
  windowRule: { en: 'Begin and end at different hours', sq: 'Fillimi dhe fundi duhet të jenë orë të ndryshme' },
  priceSendRule: { en: 'Choose how prices are sent', sq: 'Zgjidhni si dërgohen çmimet' },
  zoneRule: { en: 'Unknown time zone', sq: 'Zonë kohore e panjohur' },
  languagesRule: {
    en: 'Choose at least one language, each once',
    sq: 'Zgjidhni të paktën një gjuhë, secilën një herë',
  },
  noLanguage: { en: 'Unknown language', sq: 'Gjuhë e panjohur' },
  unknownLanguage: { en: 'Unknown language {code}', sq: 'Gjuhë e panjohur {code}' },
  codeRule: { en: 'Two or three capital letters, such as MK', sq: 'Dy a tre shkronja të mëdha, si MK' },
  isoRule: { en: 'A language tag such as mk or sr-Latn', sq: 'Një kod gjuhe si mk ose sr-Latn' },
});
