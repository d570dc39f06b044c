import { defineMail } from '#kit/mail.ts';
import { accountMailValues } from './account-mail.values.ts';

const { name, page } = accountMailValues;

export const secondFactorOnMail = defineMail({
  name: 'session.secondFactorOn',
  title: { en: 'Two-step login turned on', sq: 'Hyrja në dy hapa u aktivizua' },
  values: { name, page },
  subject: { en: 'Two-step login is on', sq: 'Hyrja në dy hapa është aktive' },
  body: {
    en: `Hello {name},

the two-step login of your account was switched on just now. From now on logging in takes a code of your app.

If it was not you, ask for a new password at once and tell your administrator.

[Ask for a new password]({page})`,
    sq: `Përshëndetje {name},

hyrja në dy hapa e llogarisë suaj sapo u aktivizua. Tani e tutje për të hyrë duhet edhe një kod i aplikacionit.

Nëse nuk ishit ju, kërkoni menjëherë një fjalëkalim të ri dhe njoftoni administratorin.

[Kërkoni një fjalëkalim të ri]({page})`,
  },
});

export const secondFactorOffMail = defineMail({
  name: 'session.secondFactorOff',
  title: { en: 'A two-step login is switched off or reset', sq: 'Një hyrje në dy hapa çaktivizohet ose rivendoset' },
  values: { name, page },
  subject: { en: 'Two-step login is off', sq: 'Hyrja në dy hapa u çaktivizua' },
  body: {
    en: `Hello {name},

the two-step login of your account was switched off just now, by you or by an administrator. Your password alone logs you in.

If you do not know of it, ask for a new password at once and tell your administrator.

[Ask for a new password]({page})`,
    sq: `Përshëndetje {name},

hyrja në dy hapa e llogarisë suaj sapo u çaktivizua, nga ju ose nga një administrator. Për të hyrë mjafton fjalëkalimi.

Nëse nuk dini gjë për këtë, kërkoni menjëherë një fjalëkalim të ri dhe njoftoni administratorin.

[Kërkoni një fjalëkalim të ri]({page})`,
  },
});

export const recoveryCodeUsedMail = defineMail({
  name: 'session.recoveryCodeUsed',
  title: { en: 'Recovery code used', sq: 'U përdor një kod rezervë' },
  values: {
    name,
    left: { kind: 'text', means: { en: 'How many codes are left', sq: 'Sa kode kanë mbetur' }, example: '7' },
    page,
  },
  subject: { en: 'A recovery code was used', sq: 'U përdor një kod rezervë' },
  body: {
    en: `Hello {name},

a recovery code of your account was used just now. {left} of 10 are left.

If it was not you, ask for a new password at once and tell your administrator.

[Ask for a new password]({page})`,
    sq: `Përshëndetje {name},

sapo u përdor një kod rezervë i llogarisë suaj. Kanë mbetur {left} nga 10.

Nëse nuk ishit ju, kërkoni menjëherë një fjalëkalim të ri dhe njoftoni administratorin.

[Kërkoni një fjalëkalim të ri]({page})`,
  },
});

export const secondFactorMails = [secondFactorOnMail, secondFactorOffMail, recoveryCodeUsedMail];
