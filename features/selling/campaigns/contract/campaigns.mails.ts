import { defineMail } from '#kit/mail.ts';

const values = {
  campaign: { kind: 'text', means: { en: 'Name of the campaign', sq: 'Emri i fushatës' }, example: 'Java e zbritjeve' },
  until: {
    kind: 'text',
    means: {
      en: 'Until when proposals are taken, by the clock of the shop; empty without a deadline',
      sq: 'Deri kur pranohen propozimet, sipas orës së dyqanit; bosh kur nuk ka afat',
    },
    example: '01.12.2026 18:00 (Europe/Tirane)',
  },
  period: {
    kind: 'text',
    means: { en: 'When it runs', sq: 'Kur vlen fushata' },
    example: '04.12.2026 00:00 – 11.12.2026 00:00',
  },
  message: {
    kind: 'lines',
    means: { en: 'What the campaign says to sellers here', sq: 'Çfarë u thotë fushata shitësve këtu' },
    example: 'Këtë javë kërkojmë pajisje shtëpiake.',
  },
  page: {
    kind: 'link',
    means: { en: 'The page of campaigns', sq: 'Faqja e fushatave' },
    example: 'https://tregu.example/local/products',
  },
} as const;

export const campaignInviteMail = defineMail({
  name: 'campaigns.invited',
  title: { en: 'Invitation to a campaign', sq: 'Ftesë për një fushatë' },
  values,
  subject: { en: 'You are invited: {campaign}', sq: 'Jeni të ftuar: {campaign}' },
  body: {
    en: `Hello,

you are invited to take part in the campaign “{campaign}” ({period}).

{message}

You can propose products now.
Proposals are open until {until}.

[Propose products]({page})`,
    sq: `Përshëndetje,

jeni të ftuar të merrni pjesë në fushatën “{campaign}” ({period}).

{message}

Tani mund të propozoni produkte.
Propozimet pranohen deri më {until}.

[Propozoni produkte]({page})`,
  },
});

export const campaignReminderMail = defineMail({
  name: 'campaigns.reminder',
  title: { en: 'Reminder of a campaign', sq: 'Kujtesë për një fushatë' },
  values,
  subject: { en: 'Proposals for {campaign} end soon', sq: 'Propozimet për {campaign} mbyllen së shpejti' },
  body: {
    en: `Hello,

proposals for the campaign “{campaign}” ({period}) end at {until}.

{message}

[Propose products]({page})`,
    sq: `Përshëndetje,

propozimet për fushatën “{campaign}” ({period}) mbyllen më {until}.

{message}

[Propozoni produkte]({page})`,
  },
});

export const campaignDecisionMail = defineMail({
  name: 'campaigns.decided',
  title: { en: 'Decision about proposals', sq: 'Vendim për propozimet' },
  values: {
    campaign: values.campaign,
    accepted: { kind: 'text', means: { en: 'How many were accepted', sq: 'Sa u pranuan' }, example: '4' },
    rejected: { kind: 'text', means: { en: 'How many were rejected', sq: 'Sa u refuzuan' }, example: '1' },
    failed: {
      kind: 'text',
      means: {
        en: 'How many did not pass the checks; empty where all did',
        sq: 'Sa nuk e kaluan kontrollin; bosh kur kaluan të gjitha',
      },
      example: '2',
    },
    reasons: {
      kind: 'lines',
      means: { en: 'Why they did not pass', sq: 'Pse nuk e kaluan' },
      example: '2 × Gjendja është 0, duhen të paktën 1',
    },
    message: values.message,
    period: values.period,
    page: values.page,
  },
  subject: { en: 'Your proposals for {campaign}', sq: 'Propozimet tuaja për {campaign}' },
  body: {
    en: `Hello,

your proposals for the campaign “{campaign}” ({period}) were decided about: {accepted} accepted, {rejected} rejected.

Not possible: {failed}
{reasons}

{message}

[View the decisions]({page})`,
    sq: `Përshëndetje,

për propozimet tuaja në fushatën “{campaign}” ({period}) u vendos: {accepted} u pranuan, {rejected} u refuzuan.

Nuk janë të mundura: {failed}
{reasons}

{message}

[Shihni vendimet]({page})`,
  },
});
