import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    saved: { en: 'Saved', sq: 'U ruajt' },
    tested: { en: 'Test sent', sq: 'U provua' },
    'sent again': { en: 'Sent again', sq: 'U dërgua përsëri' },
    tried: { en: 'Sent as an example', sq: 'U dërgua si shembull' },
    'recipients changed': { en: 'Recipients changed', sq: 'Marrësit u ndryshuan' },
  }),
  fields: defineTexts({
    albanian: { en: 'In Albanian', sq: 'Në shqip' },
    receivers: { en: 'Recipients', sq: 'Marrësit' },
    daily: { en: 'Once a day', sq: 'Një herë në ditë' },
    to: { en: 'To', sq: 'Për' },
    as: { en: 'As the mail no.', sq: 'Si mesazhi nr.' },
    host: { en: 'Server', sq: 'Serveri' },
    port: { en: 'Port', sq: 'Porta' },
    security: { en: 'Encryption', sq: 'Enkriptimi' },
    username: { en: 'User name', sq: 'Përdoruesi' },
    password: { en: 'Password', sq: 'Fjalëkalimi' },
    from_name: { en: 'From name', sq: 'Emri i dërguesit' },
    from_address: { en: 'From address', sq: 'Adresa e dërguesit' },
    reply_to: { en: 'Replies to', sq: 'Përgjigjet te' },
    per_minute: { en: 'Emails per minute', sq: 'Mesazhe në minutë' },
  }),
};
