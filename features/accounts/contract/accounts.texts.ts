import { defineTexts } from '#kit/text.ts';

/** The public pages about accounts. The messages of the password fields are those of the specification's change form. */
export const accountTexts = defineTexts({
  emailRule: { en: 'This is not an email address', sq: 'Kjo nuk është adresë emaili' },
  firstNameRequired: { en: 'First name is required', sq: 'Emri është i detyrueshëm' },
  lastNameRequired: { en: 'Last name is required', sq: 'Mbiemri është i detyrueshëm' },
  firstName: { en: 'First name', sq: 'Emri' },
  lastName: { en: 'Last name', sq: 'Mbiemri' },

  forgotTitle: { en: 'Forgot your password?', sq: 'Keni harruar fjalëkalimin?' },
  forgotLead: {
    en: 'Give the email of your account. We send a link with which you choose a new password.',
    sq: 'Shkruani emailin e llogarisë suaj. Ju dërgojmë një lidhje me të cilën zgjidhni një fjalëkalim të ri.',
  },
  sendLink: { en: 'Send the link', sq: 'Dërgo lidhjen' },
  forgotSentTitle: { en: 'Look into your mailbox', sq: 'Shikoni kutinë e emailit' },
  forgotSentText: {
    en: 'If there is an account for {email}, a link is on its way. It works for 60 minutes and once.',
    sq: 'Nëse ekziston një llogari për {email}, lidhja është nisur. Ajo vlen 60 minuta dhe vetëm një herë.',
  },
  forgotSentHint: {
    en: 'Nothing there after a few minutes? Look into the spam folder, or check the address.',
    sq: 'Nuk ka ardhur asgjë pas disa minutash? Shikoni te postat e padëshiruara, ose kontrolloni adresën.',
  },
  otherAddress: { en: 'Use another address', sq: 'Përdor një adresë tjetër' },
  forgotLink: { en: 'Forgot your password?', sq: 'Keni harruar fjalëkalimin?' },

  resetTitle: { en: 'Choose a new password', sq: 'Zgjidhni një fjalëkalim të ri' },
  resetLead: { en: 'For the account {email}', sq: 'Për llogarinë {email}' },
  resetSave: { en: 'Save the password', sq: 'Ruaj fjalëkalimin' },
  resetDoneTitle: { en: 'Your password is changed', sq: 'Fjalëkalimi juaj u ndryshua' },
  resetDoneText: {
    en: 'You have been logged out on all devices. Log in with the new password.',
    sq: 'Jeni shkyçur nga të gjitha pajisjet. Hyni me fjalëkalimin e ri.',
  },
  ruleLength: { en: 'at least 8 characters', sq: 'të paktën 8 shenja' },
  ruleTwice: { en: 'written twice alike', sq: 'i shkruar dy herë njësoj' },
  ruleLong: {
    en: 'Long is better than complicated: four words are a good password.',
    sq: 'I gjatë është më mirë se i ndërlikuar: katër fjalë janë një fjalëkalim i mirë.',
  },
  rules: { en: 'A good password', sq: 'Një fjalëkalim i mirë' },

  linkInvalid: { en: 'This link is not valid', sq: 'Kjo lidhje nuk është e vlefshme' },
  linkInvalidText: {
    en: 'It may have been cut off. Copy it whole from the email, or ask for a new one.',
    sq: 'Mund të jetë e prerë. Kopjojeni të plotë nga emaili, ose kërkoni një të re.',
  },
  linkUsed: { en: 'This link has been used already', sq: 'Kjo lidhje është përdorur tashmë' },
  linkUsedText: {
    en: 'Each link works once. If it was not you, ask for a new password at once.',
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
  newLink: { en: 'Ask for a new link', sq: 'Kërko një lidhje të re' },
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
});
