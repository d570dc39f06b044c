import { defineSentences } from '#kit/sentence.ts';
import { literal } from '#kit/text.ts';

/** Spec sections 5 and 8; wordings given there are verbatim. */
export const sessionTexts = defineSentences('session', {
  expired: literal('Session expired, please login again!'),
  deactivated: literal('Your account has been deactivated!'),
  passwordChanged: literal('Password changed successfully'),
  currentPasswordRequired: literal('Current password is required'),
  passwordRequired: literal('Password is required'),
  confirmPasswordRequired: literal('Confirm password is required'),
  passwordsDiffer: literal("Password and confirm password doesn't match"),
  loading: literal('Loading...'),
  suspended: literal('Your account has been suspended. Please contact the provider team!'),
  /** The same once more for those who read Albanian: the wording above is the specification's, for everybody. */
  suspendedTold: {
    en: 'Your account has been suspended. Please contact the provider team!',
    sq: 'Llogaria juaj është pezulluar. Ju lutem kontaktoni ekipin e ofruesit!',
  },
  welcome: { en: 'Welcome, {name}', sq: 'Mirë se vini, {name}' },
  secondFactor: { en: 'Two-step login', sq: 'Hyrja në dy hapa' },
  sessions: { en: 'Active sessions', sq: 'Sesionet aktive' },
  login: { en: 'Log in', sq: 'Hyni' },
  logout: { en: 'Log out', sq: 'Dilni' },
  email: { en: 'Email', sq: 'Email' },
  password: { en: 'Password', sq: 'Fjalëkalimi' },
  showPassword: { en: 'Show', sq: 'Shfaq' },
  hidePassword: { en: 'Hide', sq: 'Fshih' },
  capsLock: { en: 'Caps Lock is on', sq: 'Caps Lock është aktiv' },
  emailRequired: { en: 'Email is required', sq: 'Email-i është i detyrueshëm' },
  changePassword: { en: 'Change password', sq: 'Ndrysho fjalëkalimin' },
  currentPassword: { en: 'Current password', sq: 'Fjalëkalimi aktual' },
  newPassword: { en: 'New password', sq: 'Fjalëkalimi i ri' },
  confirmPassword: { en: 'Confirm password', sq: 'Konfirmo fjalëkalimin' },
  passwordCommon: {
    en: 'This password is too common. Choose another one',
    sq: 'Ky fjalëkalim është ndër më të zakonshmit. Zgjidhni një tjetër',
  },
  passwordUsed: {
    en: 'You used this password before. Choose a new one',
    sq: 'Këtë fjalëkalim e keni përdorur më parë. Zgjidhni një të ri',
  },
  networksRule: {
    en: '“{part}” is no IP address and no network such as 10.1.0.0/16',
    sq: '“{part}” nuk është adresë IP, as rrjet si 10.1.0.0/16',
  },
  ownNetwork: {
    en: 'Your own address {ip} must be among them, or you would lock yourself out',
    sq: 'Adresa juaj {ip} duhet të jetë në listë, ndryshe mbeteni jashtë',
  },
  unknownProxy: {
    en: 'Everybody seems to come from {ip}, a proxy that the server does not trust, so a list would keep nobody out. Name it in TRUST_PROXY first',
    sq: 'Të gjithë duket se vijnë nga {ip}, një proxy të cilit serveri nuk i beson, ndaj një listë nuk do të ndalonte askënd. Vendoseni më parë te TRUST_PROXY',
  },
  forgotPassword: { en: 'Forgot your password?', sq: 'Keni harruar fjalëkalimin?' },
  register: { en: 'Become a seller', sq: 'Bëhuni shitës' },
  loginTitle: { en: 'Log in to Tregu', sq: 'Hyni në Tregu' },
  loginLead: {
    en: 'The back-office of a marketplace that sells in several countries.',
    sq: 'Paneli i administrimit të një tregu online në disa vende.',
  },
  passwordAtLeast: { en: 'At least {count} characters', sq: 'Të paktën {count} karaktere' },
  passwordShort: {
    en: 'Password must have at least {count} characters',
    sq: 'Fjalëkalimi duhet të ketë të paktën {count} karaktere',
  },
  passwordLong: {
    en: 'Password must have at most {count} characters',
    sq: 'Fjalëkalimi duhet të ketë më së shumti {count} karaktere',
  },
});
