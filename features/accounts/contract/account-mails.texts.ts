import { defineTexts } from '#kit/text.ts';

/** Subjects and bodies of the mails about accounts. */
export const accountMails = defineTexts({
  resetSubject: { en: 'A new password for Tregu', sq: 'Një fjalëkalim i ri për Tregu' },
  resetBody: {
    en: 'Hello {name},\n\nwith this link you choose a new password. It works for 60 minutes and once:\n{link}\n\nIf you did not ask for it, you need not do anything: your password stays as it is.',
    sq: 'Përshëndetje {name},\n\nme këtë lidhje zgjidhni një fjalëkalim të ri. Ajo vlen 60 minuta dhe vetëm një herë:\n{link}\n\nNëse nuk e keni kërkuar ju, nuk duhet të bëni asgjë: fjalëkalimi juaj mbetet siç është.',
  },
  changedSubject: { en: 'Your password was changed', sq: 'Fjalëkalimi juaj u ndryshua' },
  changedBody: {
    en: 'Hello {name},\n\nthe password of your account {email} was changed just now, and all devices were logged out.\n\nIf it was not you, ask for a new password at once: {link}',
    sq: 'Përshëndetje {name},\n\nfjalëkalimi i llogarisë suaj {email} sapo u ndryshua, dhe të gjitha pajisjet u shkyçën.\n\nNëse nuk ishit ju, kërkoni menjëherë një fjalëkalim të ri: {link}',
  },
  invitationSubject: { en: 'You are invited to Tregu', sq: 'Jeni ftuar në Tregu' },
  invitationBody: {
    en: 'Hello,\n\nyou have been invited to Tregu. With this link you give your name and choose a password; it works for 7 days and once:\n{link}',
    sq: 'Përshëndetje,\n\njeni ftuar në Tregu. Me këtë lidhje shkruani emrin tuaj dhe zgjidhni një fjalëkalim; ajo vlen 7 ditë dhe vetëm një herë:\n{link}',
  },
});
