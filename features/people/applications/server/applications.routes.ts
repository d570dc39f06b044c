import type { Platform } from '#server/feature.ts';
import { bind, bindPublic } from '#server/http/bind.ts';
import * as calls from '../contract/applications.calls.ts';
import { getSent, openedBy } from './applications.access.ts';
import { toOwn, toReviewed } from './applications.mapper.ts';
import { beginApplication } from './use-cases/begin-application.ts';
import { commentOnApplication } from './use-cases/comment-on-application.ts';
import { decideApplication } from './use-cases/decide-application.ts';
import { inviteApplicant } from './use-cases/invite-applicant.ts';
import { linkDocument } from './use-cases/link-document.ts';
import { listApplications, queueApplications } from './use-cases/list-applications.ts';
import { saveApplication } from './use-cases/save-application.ts';
import { beginDocument, uploadDocument } from './use-cases/save-document.ts';
import { submitApplication } from './use-cases/submit-application.ts';
import { endApplicationWaiver, waiveApplicationDocument } from './use-cases/waive-document.ts';

export const applicationsRoutes = (platform: Platform) => {
  const { db } = platform;
  return [
    bindPublic(calls.beginApplication, beginApplication(platform)),
    bindPublic(calls.getOwnApplication, async ({ body }, context) =>
      toOwn(db, await openedBy(db, body.token, context)),
    ),
    bindPublic(calls.saveApplication, saveApplication(platform)),
    bindPublic(calls.submitApplication, submitApplication(platform)),
    bindPublic(calls.beginDocument, beginDocument(platform)),
    bindPublic(calls.uploadDocument, uploadDocument(platform)),
    bind(calls.listApplications, listApplications(platform)),
    bind(calls.queueApplications, queueApplications(platform)),
    bind(calls.getApplication, async ({ params }, context) => toReviewed(db, await getSent(db, params.id, context))),
    bind(calls.linkApplicationDocument, linkDocument(platform)),
    bind(calls.waiveApplicationDocument, waiveApplicationDocument(platform)),
    bind(calls.endApplicationWaiver, endApplicationWaiver(platform)),
    bind(calls.commentOnApplication, commentOnApplication(platform)),
    bind(calls.inviteApplicant, inviteApplicant(platform)),
    bind(calls.decideApplication, decideApplication(platform)),
  ];
};
