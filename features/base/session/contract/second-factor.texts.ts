import { defineSentences } from '#kit/sentence.ts';
import { sessionTexts } from './session.texts.ts';

/** The login in two steps: password, then a code of an app. */
export const secondFactorTexts = defineSentences('second-factor', {
  title: sessionTexts.secondFactor,
  lead: {
    en: 'After your password, Tregu asks for a code from an app on your phone. Your password alone is not enough to log in.',
    sq: 'Pas fjalëkalimit, Tregu kërkon një kod që e krijon një aplikacion në telefonin tuaj. Kush e mëson fjalëkalimin tuaj, nuk hyn dot.',
  },
  mustTitle: { en: 'Your role needs the two-step login', sq: 'Roli juaj kërkon hyrjen në dy hapa' },
  mustLead: {
    en: 'Set it up now; it takes two minutes and a phone. Until then you cannot do anything else here.',
    sq: 'Aktivizojeni tani; duhen dy minuta dhe një telefon. Deri atëherë nuk mund të bëni asgjë tjetër këtu.',
  },
  off: { en: 'It is off.', sq: 'Është e çaktivizuar.' },
  on: { en: 'It is on since {at}.', sq: 'Është aktive që nga {at}.' },
  codesLeft: { en: '{count} of 10 recovery codes are left.', sq: 'Kanë mbetur {count} nga 10 kodet rezervë.' },
  required: { en: 'Required for your role.', sq: 'Roli juaj e kërkon.' },
  password: { en: 'Your password', sq: 'Fjalëkalimi juaj' },
  setUp: { en: 'Set it up', sq: 'Aktivizoje' },
  scan: {
    en: 'Scan this with an authenticator app (Aegis, Google Authenticator, Microsoft Authenticator, 1Password …).',
    sq: 'Skanojeni këtë me një aplikacion kodesh (Aegis, Google Authenticator, Microsoft Authenticator, 1Password …).',
  },
  qr: { en: 'QR code for the authenticator app', sq: 'Kodi QR për aplikacionin e kodeve' },
  byHand: { en: 'Or type this key into the app:', sq: 'Ose shkruajeni këtë çelës në aplikacion:' },
  openApp: { en: 'Open the app on this device', sq: 'Hape aplikacionin në këtë pajisje' },
  code: { en: 'Code of the app', sq: 'Kodi i aplikacionit' },
  recoveryCode: { en: 'Recovery code', sq: 'Kodi rezervë' },
  useRecovery: { en: 'Use a recovery code', sq: 'Përdor një kod rezervë' },
  useApp: { en: 'Use the app', sq: 'Përdor aplikacionin' },
  orRecovery: { en: 'Or one of your recovery codes', sq: 'Ose një nga kodet rezervë' },
  codeHint: { en: 'Six digits, new every 30 seconds', sq: 'Gjashtë shifra, të reja çdo 30 sekonda' },
  recoveryHint: {
    en: 'Ten letters and digits; each code works once',
    sq: 'Dhjetë shkronja e shifra; çdo kod vlen një herë',
  },
  confirm: { en: 'Turn on', sq: 'Aktivizo' },
  stepTitle: { en: 'Second step', sq: 'Hapi i dytë' },
  stepLead: {
    en: 'Open your authenticator app and type the code it shows for Tregu.',
    sq: 'Hapni aplikacionin e kodeve dhe shkruani kodin që tregon për Tregu.',
  },
  logIn: { en: 'Log in', sq: 'Hyni' },
  back: { en: 'Back to the password', sq: 'Kthehu te fjalëkalimi' },
  lost: {
    en: 'No phone and no recovery code? An administrator of your team can reset the second step.',
    sq: 'Pa telefon dhe pa kod rezervë? Një administrator i ekipit tuaj mund ta rivendosë hapin e dytë.',
  },
  codesTitle: { en: 'Your recovery codes', sq: 'Kodet tuaja rezervë' },
  codesLead: {
    en: 'Keep them where you find them without your phone. Each logs you in once. They are shown only now.',
    sq: 'Ruajini aty ku i gjeni pa telefon. Secili ju lë të hyni një herë. Shfaqen vetëm tani.',
  },
  kept: { en: 'I have kept them', sq: 'I kam ruajtur' },
  newCodes: { en: 'New recovery codes', sq: 'Kode të reja rezervë' },
  newCodesWhy: {
    en: 'Your old codes stop working.',
    sq: 'Kodet e mëparshme nuk vlejnë më.',
  },
  switchOff: { en: 'Switch off', sq: 'Çaktivizo' },
  switchOffWhy: {
    en: 'You will log in with your password only.',
    sq: 'Që atëherë mjafton fjalëkalimi për të hyrë.',
  },
  switchOffRequired: {
    en: 'Your role needs it: you will have to set it up again at once, for instance with a new phone.',
    sq: 'Roli juaj e kërkon: do të duhet ta aktivizoni menjëherë përsëri, për shembull me një telefon të ri.',
  },
  switchedOn: { en: 'The two-step login is on', sq: 'Hyrja në dy hapa është aktive' },
  switchedOff: { en: 'The two-step login is off', sq: 'Hyrja në dy hapa u çaktivizua' },
  codesMade: { en: 'New recovery codes were made', sq: 'U krijuan kode të reja rezervë' },
  codeRequired: { en: 'The code is required', sq: 'Kodi është i detyrueshëm' },
  codeWrong: {
    en: 'This is neither a code of six digits nor a recovery code',
    sq: 'Ky nuk është as kod me gjashtë shifra, as kod rezervë',
  },
  reset: { en: 'Reset the two-step login', sq: 'Rivendos hyrjen në dy hapa' },
  resetSure: {
    en: 'Reset the two-step login of {name}? They are logged out everywhere and log in with their password only until they set it up again. They are notified by email.',
    sq: 'Të rivendoset hyrja në dy hapa e {name}? Del nga të gjitha pajisjet, dhe deri sa ta aktivizojë përsëri mjafton fjalëkalimi. Merr një email për këtë.',
  },
  wasReset: { en: 'The two-step login was reset', sq: 'Hyrja në dy hapa u rivendos' },
  has: { en: 'two-step login', sq: 'hyrje në dy hapa' },
  policy: { en: 'Roles that require two-step login', sq: 'Kush e ka të detyrueshme hyrjen në dy hapa' },
  policyWhy: {
    en: 'People of these roles who have not set it up can do nothing else until they have. Everybody else may use it.',
    sq: 'Personat me këto role që s’e kanë aktivizuar, nuk mund të bëjnë asgjë tjetër deri atëherë. Të tjerët mund ta përdorin.',
  },
  without: {
    en: 'Active people of both roles who have not set it up: {count}.',
    sq: 'Persona aktivë me këto dy role që s’e kanë aktivizuar: {count}.',
  },
  policySaved: { en: 'Successfully updated!', sq: 'U përditësua me sukses!' },
  save: { en: 'Save', sq: 'Ruaj' },
});
