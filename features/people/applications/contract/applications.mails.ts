import { defineMail } from '#kit/mail.ts';

const link = {
  kind: 'link',
  secret: true,
  means: { en: 'The link to the application', sq: 'Lidhja për aplikimin' },
  example: 'https://tregu.example/application#token',
} as const;

export const applicationLinkMail = defineMail({
  name: 'applications.link',
  title: { en: 'Application started', sq: 'Dikush fillon një aplikim' },
  values: { link },
  subject: { en: 'Your application to Tregu', sq: 'Aplikimi juaj në Tregu' },
  body: {
    en: `Hello,

with this link you write your application, come back to it later, and see its status.

[Open the application]({link})

If you did not ask for it, ignore this mail.`,
    sq: `Përshëndetje,

me këtë lidhje shkruani aplikimin tuaj, ktheheni te ai më vonë dhe shihni ku ka mbetur.

[Hap aplikimin]({link})

Nëse nuk e keni kërkuar, mos e merrni parasysh këtë email.`,
  },
});

export const applicationInvitedMail = defineMail({
  name: 'applications.invited',
  title: { en: 'Invitation to sell', sq: 'Stafi fton dikë për të shitur' },
  values: {
    link,
    who: { kind: 'text', means: { en: 'Who invites', sq: 'Kush fton' }, example: 'Ada Admin' },
    note: {
      kind: 'lines',
      means: { en: 'A word of staff', sq: 'Një fjalë e stafit' },
      example: 'Siç folëm në panair.',
    },
  },
  subject: { en: 'Would you like to sell with us?', sq: 'Dëshironi të shisni me ne?' },
  body: {
    en: `Hello,

{who} invites you to sell on our marketplace. With this link you write your application, come back to it later, and see its status.

{note}

[Open the application]({link})

If you are not interested, ignore this mail.`,
    sq: `Përshëndetje,

{who} ju fton të shisni në tregun tonë. Me këtë lidhje shkruani aplikimin tuaj, ktheheni te ai më vonë dhe shihni ku ka mbetur.

{note}

[Hap aplikimin]({link})

Nëse nuk jeni të interesuar, mos e merrni parasysh këtë email.`,
  },
});

export const applicationSubmittedMail = defineMail({
  name: 'applications.submitted',
  title: { en: 'An application has arrived', sq: 'Një aplikim ka arritur' },
  values: { link },
  subject: { en: 'We have your application', sq: 'E kemi aplikimin tuaj' },
  body: {
    en: `Hello,

your application is with us. Here you see its status.

[See the application]({link})`,
    sq: `Përshëndetje,

aplikimi juaj është te ne. Këtu shihni ku ka mbetur.

[Shiko aplikimin]({link})`,
  },
});

export const applicationChangesMail = defineMail({
  name: 'applications.changesRequested',
  title: { en: 'An application has to be changed', sq: 'Një aplikim duhet ndryshuar' },
  values: {
    link,
    details: {
      kind: 'lines',
      means: { en: 'What has to be changed', sq: 'Çfarë duhet ndryshuar' },
      example: 'IBAN: belongs to another company',
    },
  },
  subject: { en: 'Your application needs changes', sq: 'Ju lutem ndryshoni aplikimin tuaj' },
  body: {
    en: `Hello,

something in your application has to be changed:

{details}

[Change the application]({link})`,
    sq: `Përshëndetje,

diçka në aplikimin tuaj duhet ndryshuar:

{details}

[Ndrysho aplikimin]({link})`,
  },
});

export const applicationApprovedMail = defineMail({
  name: 'applications.approved',
  title: { en: 'An application is approved', sq: 'Një aplikim miratohet' },
  values: {
    email: { kind: 'text', means: { en: 'The account', sq: 'Llogaria' }, example: 'liri@shop.test' },
    page: {
      kind: 'link',
      means: { en: 'Where one logs in', sq: 'Ku hyhet' },
      example: 'https://tregu.example/login',
    },
  },
  subject: { en: 'Welcome as a seller at Tregu', sq: 'Mirë se vini si shitës në Tregu' },
  body: {
    en: `Hello,

your application is approved. You can log in as {email} now; if you have no password yet, an invitation is in your mailbox.

[Log in]({page})`,
    sq: `Përshëndetje,

aplikimi juaj u miratua. Tani mund të hyni si {email}; nëse ende nuk keni fjalëkalim, ftesa është në kutinë tuaj të emailit.

[Hyni]({page})`,
  },
});

export const applicationRejectedMail = defineMail({
  name: 'applications.rejected',
  title: { en: 'An application is rejected', sq: 'Një aplikim refuzohet' },
  values: {
    details: {
      kind: 'lines',
      means: { en: 'The reason', sq: 'Arsyeja' },
      example: 'The company is not registered any more.',
    },
  },
  subject: { en: 'Your application to Tregu', sq: 'Aplikimi juaj në Tregu' },
  body: {
    en: `Hello,

we cannot accept your application:

{details}`,
    sq: `Përshëndetje,

nuk mund ta pranojmë aplikimin tuaj:

{details}`,
  },
});

export const applicationMails = [
  applicationInvitedMail,
  applicationLinkMail,
  applicationSubmittedMail,
  applicationChangesMail,
  applicationApprovedMail,
  applicationRejectedMail,
];
