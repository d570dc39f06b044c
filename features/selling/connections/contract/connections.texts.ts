import { defineTexts } from '#kit/text.ts';

export const connectionsTexts = defineTexts({
  connected: { en: 'Shop connected', sq: 'Dyqani u lidh' },
  noAnswer: { en: 'No answer within {seconds} seconds', sq: 'Asnjë përgjigje brenda {seconds} sekondash' },
  heldUp: {
    en: 'The shop is busy with what Tregu sends there, and there was no turn within {seconds} seconds. Try again in a moment.',
    sq: 'Dyqani është i zënë me atë që i dërgon Tregu dhe s’pati radhë brenda {seconds} sekondash. Provoni përsëri pas pak.',
  },
  paced: {
    en: 'The shop may not be asked sooner, and {seconds} seconds were not enough: it asked Tregu to slow down, or the limit of requests per minute is low. Try again in a minute.',
    sq: 'Dyqani nuk mund të pyetet më shpejt dhe {seconds} sekonda nuk mjaftuan: ai i kërkoi Tregu-t të ngadalësojë, ose kufiri i kërkesave në minutë është i ulët. Provoni përsëri pas një minute.',
  },
  ownNetwork: {
    en: '{host} is in your own network: the administrator of the server has to add it to OUTBOUND_ALLOW and start Tregu again',
    sq: '{host} është në rrjetin tuaj: administratori i serverit duhet ta shtojë te OUTBOUND_ALLOW dhe ta nisë Tregu-n përsëri',
  },
  languages: { en: 'Languages of the shop', sq: 'Gjuhët e dyqanit' },
  languagesHelp: {
    en: 'Which of its languages each of yours is sent in. Texts already sent in another one stay there',
    sq: 'Në cilën prej gjuhëve të tij dërgohet secila e juaja. Tekstet e dërguara më parë në një tjetër mbeten atje',
  },
  perMinute: { en: 'Most requests per minute', sq: 'Më së shumti kërkesa në minutë' },
  perMinuteHelp: {
    en: 'Optional. All servers of Tregu keep to it together; a shop that asks Tregu to wait is obeyed in any case',
    sq: 'Opsionale. Të gjithë serverët e Tregu e respektojnë së bashku; dyqani që kërkon pritje respektohet gjithsesi',
  },
  webhooksOn: { en: 'Webhooks switched on', sq: 'Webhook-et u ndezën' },
  webhooksOff: { en: 'Webhooks switched off', sq: 'Webhook-et u fikën' },
  webhooksInPlace: { en: 'Webhooks', sq: 'Webhook-et' },
  webhooksInPlaceWhy: {
    en: 'The old place is heard no more. Switch them on again once the shop has moved.',
    sq: 'Vendi i vjetër nuk dëgjohet më. Ndizini përsëri pasi dyqani të jetë zhvendosur.',
  },
  publicAddress: {
    en: 'Tregu has no address that the platform can reach (PUBLIC_URL with https://), so nothing was registered there',
    sq: 'Tregu nuk ka adresë që platforma mund ta arrijë (PUBLIC_URL me https://), prandaj atje nuk u regjistrua asgjë',
  },
  disconnected: { en: 'Shop disconnected', sq: 'Lidhja e dyqanit u hoq' },
});
