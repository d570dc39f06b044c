import { defineErrors } from '#kit/error.ts';

export const academyErrors = defineErrors({
  changed: {
    code: 'content_changed',
    status: 409,
    text: 'Someone else has changed this. Open it again to see the current version',
    sq: 'Ndërkohë dikush tjetër e ndryshoi këtë; hapeni përsëri për të parë si është tani',
  },
  noSeller: {
    code: 'no_seller_to_ask_for',
    status: 422,
    text: 'Only sellers can request a service',
    sq: 'Vetëm shitësit kërkojnë shërbime',
  },
  wrongAnswers: {
    code: 'academy_answers_wrong',
    status: 422,
    text: 'Not all answers are correct',
    sq: 'Jo të gjitha përgjigjet janë të sakta',
  },
  newerVersion: {
    code: 'academy_newer_version',
    status: 409,
    text: 'This lesson has a new version. Open it again and read that one',
    sq: 'Ky mësim ka një version të ri. Hapeni përsëri dhe lexoni atë',
  },
  lessonsDue: {
    code: 'academy_lessons_due',
    status: 409,
    text: 'Read the required lesson “{title}” in the Academy before you send new products',
    sq: 'Lexoni mësimin e detyrueshëm “{title}” te Akademia para se të dërgoni produkte të reja',
  },
  asked: {
    code: 'service_asked_already',
    status: 409,
    text: 'You have already requested this service',
    sq: 'E keni kërkuar tashmë këtë shërbim',
  },
  tooMuchHelp: {
    code: 'help_requests_full',
    status: 409,
    text: 'You already have {most} open requests for help. Write in one of them',
    sq: 'Keni tashmë {most} kërkesa të hapura për ndihmë. Shkruani në njërën prej tyre',
  },
  noSuchMove: {
    code: 'service_request_no_such_move',
    status: 409,
    text: 'The request cannot take this step now. Open it again to see its status',
    sq: 'Kërkesa nuk mund ta bëjë këtë hap tani. Hapeni përsëri për të parë statusin',
  },
  tooManyMessages: {
    code: 'service_request_messages_full',
    status: 409,
    text: 'This request already has {most} messages. Make a new request',
    sq: 'Kjo kërkesë ka tashmë {most} mesazhe. Bëni një kërkesë të re',
  },
});
