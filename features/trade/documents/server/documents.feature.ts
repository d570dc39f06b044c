import type { BuildFeature } from '#server/feature.ts';
import { documentChanged, documentCleared } from '../contract/documents.events.ts';
import { documentsProofSchedule, purgeArchivesSchedule, reportSchedule } from '../contract/documents.schedules.ts';
import { archiveTask } from '../contract/documents.tasks.ts';
import { documentsRoutes } from './documents.routes.ts';
import { archiveHandler } from './documents.tasks.ts';
import { orderFollower } from './follow-orders.ts';
import { officeFor } from './installed-offices.ts';
import { purgeArchives } from './use-cases/manage-archives.ts';
import { proveDocuments } from './use-cases/prove-documents.ts';
import { reportDocuments } from './use-cases/report-documents.ts';

export const documentsFeature: BuildFeature = (platform) => ({
  name: 'documents',
  routes: documentsRoutes(platform),
  events: [documentChanged, documentCleared],
  followers: [orderFollower(platform)],
  declaredTasks: [archiveTask],
  tasks: [archiveHandler(platform)],
  schedule: [
    { definition: reportSchedule, tick: reportDocuments({ ...platform, officeFor }) },
    { definition: documentsProofSchedule, tick: proveDocuments(platform) },
    { definition: purgeArchivesSchedule, tick: purgeArchives(platform) },
  ],
});
