import { defineMail } from '#kit/mail.ts';

/** To every Super Admin, so that money that is to go elsewhere is noticed by more than one. */
export const companyChangedMail = defineMail({
  name: 'company.changed',
  title: {
    en: 'VAT number or bank account of the company were changed',
    sq: 'U ndryshua numri i TVSH-së ose llogaria bankare e kompanisë',
  },
  values: {
    who: { kind: 'text', means: { en: 'Who changed it', sq: 'Kush e ndryshoi' }, example: 'Ada Admin' },
    of: {
      kind: 'text',
      means: { en: 'Of what: the company, or a shop', sq: 'E çfarë: kompania ose dyqani' },
      example: 'Tregu',
    },
    changes: {
      kind: 'lines',
      means: { en: 'What it was and what it is', sq: 'Çfarë ishte dhe çfarë është' },
      example: 'VAT: 330000001 → 330000002',
    },
    page: {
      kind: 'link',
      means: { en: 'The page of the company', sq: 'Faqja e kompanisë' },
      example: 'https://tregu.example/settings/company',
    },
  },
  subject: { en: 'Changed: VAT number or bank account of {of}', sq: 'U ndryshua: TVSH ose llogaria bankare e {of}' },
  body: {
    en: `{who} changed what money depends on, for {of}:

{changes}

If nobody of you decided this, change it back and end the sessions of that account.

[Open the company]({page})`,
    sq: `{who} ndryshoi diçka nga e cila varen paratë, për {of}:

{changes}

Nëse këtë nuk e ka vendosur askush prej jush, kthejeni dhe mbyllni sesionet e asaj llogarie.

[Hap kompaninë]({page})`,
  },
});
