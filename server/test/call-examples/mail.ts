import { type FeatureExamples, nothingWrong } from './example.ts';

export const mailExamples: FeatureExamples = async ({ platform }) => {
  const mail = await platform.db
    .insertInto('mail_outbox')
    .values({ recipient: 'one@matrix.test', subject: 'Matrix mail', body: 'Matrix mail', status: 'sent' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const mailServer = {
    shop_id: null,
    host: '127.0.0.1',
    port: 25,
    security: 'none',
    username: '',
    from_name: 'Matrix',
    from_address: 'matrix@matrix.test',
    reply_to: '',
    per_minute: 60,
    active: false,
  };
  const aMail = { event: 'publishing.sendReport', language: 'en' };

  return {
    'mail.servers': { request: {}, ...nothingWrong },
    'mail.saveServer': { request: { body: { ...mailServer, version: 0 } } },
    'mail.testServer': { request: { body: { ...mailServer, to: 'one@matrix.test', language: 'en' } } },
    'mail.templates': { request: {}, ...nothingWrong },
    'mail.saveTemplate': {
      request: { body: { ...aMail, version: 0, words: { subject: 'Report', body: '{failures}' } } },
    },
    'mail.sendTemplate': { request: { body: { ...aMail, words: { subject: 'Report', body: '{failures}' } } } },
    'mail.versions': { request: { query: aMail }, wrong: { query: { ...aMail, language: 'de' } } },
    'mail.setReceivers': { request: { body: { event: aMail.event, receivers: ['one@matrix.test'] } } },
    'mail.log': { request: { query: { status: 'sent' } }, wrong: { query: { status: 'lost' } } },
    'mail.get': { request: { params: { id: mail.id } } },
    'mail.resend': { request: { params: { id: mail.id } } },
  };
};
