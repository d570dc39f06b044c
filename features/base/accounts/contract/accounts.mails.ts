import { accountMailValues } from '#features/base/session/contract/account-mail.values.ts';
import { defineMail } from '#kit/mail.ts';

const { name, page } = accountMailValues;
const link = {
  kind: 'link',
  secret: true,
  means: { en: 'The link that works once', sq: 'Lidhja që vlen një herë' },
  example: 'https://tregu.example/confirmation#token',
} as const;

export const passwordLinkMail = defineMail({
  name: 'accounts.passwordLink',
  title: { en: 'Password reset', sq: 'Rivendosja e fjalëkalimit' },
  values: { name, link },
  subject: { en: 'A new password for Tregu', sq: 'Një fjalëkalim i ri për Tregu' },
  body: {
    en: `Hello {name},

with this link you choose a new password. It works for 60 minutes and once.

[Choose a new password]({link})

If you did not ask for it, you need not do anything: your password stays as it is.`,
    sq: `Përshëndetje {name},

me këtë lidhje zgjidhni një fjalëkalim të ri. Ajo vlen 60 minuta dhe vetëm një herë.

[Zgjidhni një fjalëkalim të ri]({link})

Nëse nuk e keni kërkuar ju, nuk duhet të bëni asgjë: fjalëkalimi juaj mbetet siç është.`,
  },
});

export const passwordChangedMail = defineMail({
  name: 'accounts.passwordChanged',
  title: { en: 'Password changed', sq: 'Fjalëkalimi u ndryshua' },
  values: {
    name,
    email: { kind: 'text', means: { en: 'The account', sq: 'Llogaria' }, example: 'liri@shop.test' },
    page,
  },
  subject: { en: 'Your password was changed', sq: 'Fjalëkalimi juaj u ndryshua' },
  body: {
    en: `Hello {name},

the password of your account {email} was changed just now, and all devices were logged out.

If it was not you, ask for a new password at once.

[Ask for a new password]({page})`,
    sq: `Përshëndetje {name},

fjalëkalimi i llogarisë suaj {email} sapo u ndryshua, dhe u dol nga të gjitha pajisjet.

Nëse nuk ishit ju, kërkoni menjëherë një fjalëkalim të ri.

[Kërkoni një fjalëkalim të ri]({page})`,
  },
});

export const invitationMail = defineMail({
  name: 'accounts.invitation',
  title: { en: 'User invitation', sq: 'Ftesë për përdorues' },
  values: { link },
  subject: { en: 'You are invited to Tregu', sq: 'Jeni ftuar në Tregu' },
  body: {
    en: `Hello,

you have been invited to Tregu. With this link you give your name and choose a password; it works for 7 days and once.

[Open my account]({link})`,
    sq: `Përshëndetje,

jeni ftuar në Tregu. Me këtë lidhje shkruani emrin tuaj dhe zgjidhni një fjalëkalim; ajo vlen 7 ditë dhe vetëm një herë.

[Hap llogarinë time]({link})`,
  },
});

export const confirmationMail = defineMail({
  name: 'accounts.confirmation',
  title: { en: 'Confirm new account', sq: 'Konfirmimi i llogarisë së re' },
  values: { name, link },
  subject: { en: 'Confirm your email', sq: 'Konfirmoni emailin tuaj' },
  body: {
    en: `Hello {name},

with this link you open your account at Tregu. It works for 48 hours and once.

[Confirm my email]({link})

If you did not ask for an account, ignore this mail: none is opened.`,
    sq: `Përshëndetje {name},

me këtë lidhje hapni llogarinë tuaj në Tregu. Ajo vlen 48 orë dhe vetëm një herë.

[Konfirmo emailin tim]({link})

Nëse nuk keni kërkuar llogari, mos e merrni parasysh këtë email: nuk hapet asnjë.`,
  },
});

export const accountExistsMail = defineMail({
  name: 'accounts.exists',
  title: { en: 'Registration with an existing account', sq: 'Regjistrim me llogari ekzistuese' },
  values: { name, page },
  subject: { en: 'You have an account already', sq: 'Ju keni tashmë një llogari' },
  body: {
    en: `Hello {name},

someone, probably you, asked for an account with this address. There is one already: log in, or choose a new password.

[Choose a new password]({page})`,
    sq: `Përshëndetje {name},

dikush, ndoshta ju, kërkoi një llogari me këtë adresë. Ajo ekziston tashmë: hyni, ose zgjidhni një fjalëkalim të ri.

[Zgjidhni një fjalëkalim të ri]({page})`,
  },
});

const address = (en: string, sq: string) => ({ kind: 'text', means: { en, sq }, example: 'liri@shop.test' }) as const;

export const changeEmailLinkMail = defineMail({
  name: 'accounts.changeEmailLink',
  title: { en: 'Confirm new email address', sq: 'Dikush e do këtë si adresë të re' },
  values: { name, link },
  subject: { en: 'Confirm your new email', sq: 'Konfirmoni emailin tuaj të ri' },
  body: {
    en: `Hello {name},

with this link your account at Tregu gets this address. It works for 24 hours and once.

[Confirm new email]({link})

If you did not ask for it, ignore this mail: nothing changes.`,
    sq: `Përshëndetje {name},

me këtë lidhje llogaria juaj në Tregu merr këtë adresë. Ajo vlen 24 orë dhe vetëm një herë.

[Konfirmo emailin e ri]({link})

Nëse nuk e keni kërkuar ju, mos e merrni parasysh këtë email: nuk ndryshon asgjë.`,
  },
});

export const changeEmailAskedMail = defineMail({
  name: 'accounts.changeEmailAsked',
  title: { en: 'A new address is asked for; to the present one', sq: 'Kërkohet adresë e re; te e tanishmja' },
  values: { name, newEmail: address('The new address', 'Adresa e re'), page },
  subject: { en: 'Your account is to get another email', sq: 'Llogaria juaj do të marrë një email tjetër' },
  body: {
    en: `Hello {name},

your account at Tregu is to get the address {newEmail}. That happens once the link sent there is opened.

If it was not you, choose a new password at once: that stops it.

[Choose a new password]({page})`,
    sq: `Përshëndetje {name},

llogaria juaj në Tregu do të marrë adresën {newEmail}. Kjo ndodh sapo të hapet lidhja e dërguar atje.

Nëse nuk ishit ju, zgjidhni menjëherë një fjalëkalim të ri: kjo e ndalon.

[Zgjidhni një fjalëkalim të ri]({page})`,
  },
});

export const emailChangedMail = defineMail({
  name: 'accounts.emailChanged',
  title: { en: 'An account has a new address; to the old one', sq: 'Llogaria ka adresë të re; te e vjetra' },
  values: {
    name,
    oldEmail: address('The old address', 'Adresa e vjetër'),
    newEmail: address('The new address', 'Adresa e re'),
  },
  subject: { en: 'Your account has another email', sq: 'Llogaria juaj ka një email tjetër' },
  body: {
    en: `Hello {name},

your account at Tregu is {newEmail} now, and no longer {oldEmail}. Other devices were logged out.

If it was not you, write to the provider team at once.`,
    sq: `Përshëndetje {name},

llogaria juaj në Tregu tani është {newEmail}, dhe jo më {oldEmail}. Pajisjet e tjera dolën nga llogaria.

Nëse nuk ishit ju, shkruajini menjëherë ekipit të ofruesit.`,
  },
});

export const emailInUseMail = defineMail({
  name: 'accounts.emailInUse',
  title: { en: 'New address already in use', sq: 'Dikush do një adresë që ka llogari' },
  values: { email: address('The address', 'Adresa') },
  subject: { en: 'This address has an account already', sq: 'Kjo adresë ka tashmë një llogari' },
  body: {
    en: `Hello,

someone, probably you, wants to use {email} for another account at Tregu. It has an account of its own, so nothing changes.`,
    sq: `Përshëndetje,

dikush, ndoshta ju, do të përdorë {email} për një llogari tjetër në Tregu. Ajo ka llogarinë e vet, prandaj nuk ndryshon asgjë.`,
  },
});

export const accountMails = [
  passwordLinkMail,
  passwordChangedMail,
  invitationMail,
  confirmationMail,
  accountExistsMail,
  changeEmailLinkMail,
  changeEmailAskedMail,
  emailChangedMail,
  emailInUseMail,
];
