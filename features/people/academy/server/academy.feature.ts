import { cleanStored } from '#features/catalogue/products/server/products.public.ts';
import type { BuildFeature } from '#server/feature.ts';
import { histories } from '../contract/academy.history-kinds.ts';
import { serviceAnswerMail, serviceRequestMail } from '../contract/academy.mails.ts';
import { cleanAcademySchedule } from '../contract/academy.schedules.ts';
import {
  answerDayChoices,
  answerDaysSetting,
  lessonsFirst,
  lessonsFirstSetting,
} from '../contract/academy.settings.ts';
import { academyFigures } from './academy.figures.ts';
import { academyNamed } from './academy.named.read-model.ts';
import { academyRoutes } from './academy.routes.ts';
import { storedAcademyTexts } from './academy-texts.ts';
import { lessonsDue } from './lessons-due.ts';
import { serviceRequestsRepository } from './service-requests.repository.ts';

export const academyFeature: BuildFeature = (platform) => ({
  name: 'academy',
  histories,
  named: academyNamed,
  figures: academyFigures(platform),
  routes: academyRoutes(platform),
  mails: [serviceRequestMail, serviceAnswerMail],
  settings: [
    { definition: answerDaysSetting, choices: async () => [...answerDayChoices] },
    { definition: lessonsFirstSetting, choices: async () => [lessonsFirst] },
  ],
  sellerDuties: [lessonsDue],
  sellerStores: [(db, sellerId) => serviceRequestsRepository(db).sumOfFiles(sellerId)],
  schedule: [cleanStored(platform, cleanAcademySchedule, storedAcademyTexts)],
});
