import { defineSentences } from '#kit/sentence.ts';

/** The public pages about accounts. The messages of the password fields are those of the specification's change form. */
export const accountTexts = defineSentences('account', {
  emailRule: { en: 'Enter a valid email address', sq: 'Shkruani një adresë të vlefshme emaili' },
  firstNameRequired: { en: 'First name is required', sq: 'Emri është i detyrueshëm' },
  lastNameRequired: { en: 'Last name is required', sq: 'Mbiemri është i detyrueshëm' },
  firstName: { en: 'First name', sq: 'Emri' },
  lastName: { en: 'Last name', sq: 'Mbiemri' },

  forgotTitle: { en: 'Forgot your password?', sq: 'Keni harruar fjalëkalimin?' },
  forgotLead: {
    en: 'Enter your account email. We will send you a link to set a new password.',
    sq: 'Shkruani emailin e llogarisë suaj. Ju dërgojmë një lidhje me të cilën zgjidhni një fjalëkalim të ri.',
  },
  sendLink: { en: 'Send the link', sq: 'Dërgo lidhjen' },
  forgotSentTitle: { en: 'Check your inbox', sq: 'Shikoni kutinë e emailit' },
  forgotSentText: {
    en: 'If there is an account for {email}, a link is on its way. It works for 60 minutes and once.',
    sq: 'Nëse ekziston një llogari për {email}, lidhja është nisur. Ajo vlen 60 minuta dhe vetëm një herë.',
  },
  forgotSentHint: {
    en: 'Nothing there after a few minutes? Look into the spam folder, or check the address.',
    sq: 'Nuk ka ardhur asgjë pas disa minutash? Shikoni te postat e padëshiruara, ose kontrolloni adresën.',
  },
  otherAddress: { en: 'Use another address', sq: 'Përdor një adresë tjetër' },

  resetTitle: { en: 'Choose a new password', sq: 'Zgjidhni një fjalëkalim të ri' },
  resetLead: { en: 'For the account {email}', sq: 'Për llogarinë {email}' },
  resetSave: { en: 'Save the password', sq: 'Ruaj fjalëkalimin' },
  resetDoneTitle: { en: 'Your password is changed', sq: 'Fjalëkalimi juaj u ndryshua' },
  resetDoneText: {
    en: 'You have been logged out on all devices. Log in with the new password.',
    sq: 'Keni dalë nga të gjitha pajisjet. Hyni me fjalëkalimin e ri.',
  },
  ruleLength: { en: 'at least {count} characters', sq: 'të paktën {count} karaktere' },
  ruleCommon: { en: 'none of the common ones, such as “password123”', sq: 'asnjë nga të zakonshmit, si “password123”' },
  ruleTwice: { en: 'both entries match', sq: 'të dyja njësoj' },
  ruleLong: {
    en: 'Long is better than complicated: four words are a good password.',
    sq: 'I gjatë është më mirë se i ndërlikuar: katër fjalë janë një fjalëkalim i mirë.',
  },
  rules: { en: 'A good password', sq: 'Një fjalëkalim i mirë' },

  registerTitle: { en: 'Open an account', sq: 'Hapni një llogari' },
  registerLead: {
    en: 'For local sellers. Afterwards you apply with the data of your company.',
    sq: 'Për shitësit lokalë. Pastaj aplikoni me të dhënat e kompanisë suaj.',
  },
  register: { en: 'Open the account', sq: 'Hap llogarinë' },
  registerSentTitle: { en: 'Confirm your email', sq: 'Konfirmoni emailin' },
  registerSentText: {
    en: 'We have sent an email to {email}. Open the link in it to activate your account. It is valid for 48 hours.',
    sq: 'Një email është nisur te {email}. Hapni lidhjen në të dhe llogaria juaj është gati. Ajo vlen 48 orë.',
  },
  haveAccount: { en: 'Already have an account?', sq: 'Keni llogari?' },
  phone: { en: 'Phone', sq: 'Telefoni' },
  phoneRule: { en: 'A phone number, for example +383 44 123 456', sq: 'Një numër telefoni, p.sh. +383 44 123 456' },
  terms: {
    en: 'I have read how my data is used and agree to it.',
    sq: 'E kam lexuar si përdoren të dhënat e mia dhe pajtohem.',
  },
  termsRead: { en: 'How is my data used?', sq: 'Si përdoren të dhënat e mia?' },
  termsText: {
    en: 'We keep your name, email and phone to run your account and to write to you about it. What you write in an application is seen by the people who decide about it. We give none of it to others, and delete an account that was never confirmed after 90 days.',
    sq: 'Ruajmë emrin, emailin dhe telefonin tuaj për të mbajtur llogarinë dhe për t’ju shkruar për të. Çfarë shkruani në aplikim e shohin personat që vendosin për të. Nuk ia japim askujt tjetër dhe e fshijmë pas 90 ditësh një llogari që nuk u konfirmua.',
  },
  termsRequired: { en: 'Accept this to continue', sq: 'Pajtohuni para se të vazhdoni' },

  confirmTitle: { en: 'Confirm your email', sq: 'Konfirmoni emailin tuaj' },
  confirmLead: { en: 'The account {email} opens with one click.', sq: 'Llogaria {email} hapet me një klikim.' },
  confirm: { en: 'Confirm', sq: 'Konfirmo' },
  confirmedTitle: { en: 'Your email is confirmed', sq: 'Emaili juaj u konfirmua' },
  confirmedText: {
    en: 'The link to your application is on its way to {email}. You can log in already.',
    sq: 'Lidhja për aplikimin tuaj është nisur te {email}. Mund të hyni që tani.',
  },

  linkInvalid: { en: 'This link is not valid', sq: 'Kjo lidhje nuk është e vlefshme' },
  linkInvalidText: {
    en: 'It may have been cut off. Copy the whole link from the email, or request a new one.',
    sq: 'Mund të jetë e prerë. Kopjojeni të plotë nga emaili, ose kërkoni një të re.',
  },
  linkUsed: { en: 'This link has been used already', sq: 'Kjo lidhje është përdorur tashmë' },
  linkUsedText: {
    en: 'Each link works once. If it was not you, request a new password at once.',
    sq: 'Çdo lidhje vlen një herë. Nëse nuk ishit ju, kërkoni menjëherë një fjalëkalim të ri.',
  },
  linkExpired: { en: 'This link has expired', sq: 'Kjo lidhje ka skaduar' },
  linkExpiredText: {
    en: 'Links work for a limited time, and a newer one replaces the older.',
    sq: 'Lidhjet vlejnë për një kohë të kufizuar, dhe një më e re zëvendëson të vjetrën.',
  },
  linkMissing: { en: 'Open the link from your email', sq: 'Hapni lidhjen nga emaili juaj' },
  linkMissingText: {
    en: 'This page works only with the link we sent you. After reloading the page, open the link again.',
    sq: 'Kjo faqe punon vetëm me lidhjen që ju dërguam. Pas ringarkimit të faqes, hapeni lidhjen përsëri.',
  },
  newLink: { en: 'Request a new link', sq: 'Kërko një lidhje të re' },
  newLinkSent: { en: 'A new link is on its way', sq: 'Një lidhje e re është nisur' },
  newLinkSentText: {
    en: 'It goes to the address the old one was sent to.',
    sq: 'Ajo shkon te adresa ku u dërgua e vjetra.',
  },

  invitationTitle: { en: 'Welcome to Tregu', sq: 'Mirë se vini në Tregu' },
  invitationLead: {
    en: 'You have been invited as {email}. Give your name and choose a password.',
    sq: 'Jeni ftuar si {email}. Shkruani emrin tuaj dhe zgjidhni një fjalëkalim.',
  },
  invitationAccept: { en: 'Open my account', sq: 'Hap llogarinë time' },
  invitationDoneTitle: { en: 'Your account is ready', sq: 'Llogaria juaj është gati' },
  invitationDoneText: { en: 'Log in as {email}.', sq: 'Hyni si {email}.' },

  changeEmail: { en: 'Change email', sq: 'Ndrysho emailin' },
  changeEmailLead: {
    en: 'Your account is {email}. A link goes to the new address; the present one is told.',
    sq: 'Llogaria juaj është {email}. Te adresa e re shkon një lidhje; e tanishmja njoftohet.',
  },
  newEmail: { en: 'New email', sq: 'Emaili i ri' },
  sameEmail: { en: 'This is the address you have already', sq: 'Kjo është adresa që keni tashmë' },
  changeEmailSentText: {
    en: 'If {email} is free, a link is on its way there. Your account keeps its present address until you have opened it; it works for 24 hours and once.',
    sq: 'Nëse {email} është e lirë, lidhja është nisur atje. Llogaria mban adresën e tanishme derisa ta hapni; ajo vlen 24 orë dhe vetëm një herë.',
  },
  changeEmailTitle: { en: 'Your new email', sq: 'Emaili juaj i ri' },
  changeEmailConfirmLead: {
    en: 'From then on you log in as {email}. Other devices are logged out.',
    sq: 'Që atëherë hyni si {email}. Pajisjet e tjera dalin nga llogaria.',
  },
  changeEmailConfirm: { en: 'Confirm new email', sq: 'Konfirmo emailin e ri' },
  changeEmailDoneTitle: { en: 'Your email is changed', sq: 'Emaili juaj u ndryshua' },
  changeEmailDoneText: { en: 'From now on you log in as {email}.', sq: 'Tani e tutje hyni si {email}.' },
  changeEmailExpiredText: {
    en: 'Request the change again in your account. You will need your password.',
    sq: 'Kërkojeni ndryshimin përsëri te llogaria juaj: duhet fjalëkalimi.',
  },
  close: { en: 'Close', sq: 'Mbyll' },
});
