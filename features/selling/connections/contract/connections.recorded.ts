import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

/** Fields of the forms of platforms; of what is secret the history holds only that it was set. */
export const recorded: RecordedWords = {
  fields: defineTexts({
    connection_address: { en: 'Address of the shop', sq: 'Adresa e dyqanit' },
    connection_user: { en: 'User in the shop', sq: 'Përdoruesi në dyqan' },
    connection_password: { en: 'Password in the shop', sq: 'Fjalëkalimi në dyqan' },
    connection_channel: { en: 'Channel', sq: 'Kanali' },
    connection_secret: { en: 'Secret in the shop', sq: 'Sekreti në dyqan' },
    connection_language: { en: 'Language of the shop', sq: 'Gjuha e dyqanit' },
    connection_languages: { en: 'Languages of the shop', sq: 'Gjuhët e dyqanit' },
    connection_region: { en: 'Region', sq: 'Rajoni' },
    connection_perMinute: { en: 'Most requests per minute', sq: 'Më së shumti kërkesa në minutë' },
    connection_clientId: { en: 'Client ID of the app', sq: 'Client ID i aplikacionit' },
    connection_market: { en: 'Market', sq: 'Tregu' },
    connection_location: { en: 'Location of the stock', sq: 'Vendndodhja e stokut' },
    connection_publication: { en: 'Sales channel', sq: 'Kanali i shitjes' },
    connection_webhooks: { en: 'Webhooks', sq: 'Webhook-et' },
    connection_pointsKey: { en: 'Key for loyalty points', sq: 'Çelësi për pikët e besnikërisë' },
    connection_stockLocation: { en: 'Stock location', sq: 'Vendndodhja e stokut' },
  }),
};
