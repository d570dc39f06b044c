import { z } from 'zod';
import { defineCall, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { academyErrors as errors } from './academy.errors.ts';
import { helpTopics } from './academy.help-topics.ts';
import { requestLimits, serviceRequest } from './academy.requests.ts';
import { serviceTexts as words } from './academy.service.texts.ts';
import { keptServicePage, servicePage, servicePageInput } from './academy.service-page.ts';

const edit = ['Update_Product-Data'] as const;

export const getServicePage = defineCall({
  name: 'academy.getServicePage',
  method: 'GET',
  path: '/local-seller/service-page',
  summary: 'How the team is reached, when, and what it announces today.',
  access: 'session',
  output: servicePage,
});

export const askForHelp = defineCall({
  name: 'academy.askForHelp',
  method: 'POST',
  path: '/local-seller/service-help',
  summary: 'Asks the team for help about something that is no service; it is told as of any request.',
  access: 'session',
  body: z.object({
    topic: z.enum(helpTopics, { error: rule(words.topicNeeded) }),
    note: z
      .string()
      .trim()
      .min(1, { error: rule(words.wordsNeeded) })
      .max(requestLimits.text),
  }),
  output: serviceRequest,
  message: words.helpSent,
  errors: [errors.noSeller, errors.tooMuchHelp],
});

export const getKeptServicePage = defineCall({
  name: 'academy.getKeptServicePage',
  method: 'GET',
  path: '/service/page',
  summary: 'The texts of the service page as those who keep it write them.',
  access: edit,
  output: keptServicePage,
});

export const saveServicePage = defineCall({
  name: 'academy.saveServicePage',
  method: 'PUT',
  path: '/service/page',
  summary: 'Changes the texts of the service page and the days of its announcement.',
  access: edit,
  body: servicePageInput.extend({ version }),
  output: keptServicePage,
  message: words.saved,
  errors: [errors.changed],
});
