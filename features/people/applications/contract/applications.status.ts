import type { Text } from '#kit/text.ts';
import { applicationTexts } from './applications.texts.ts';

/** Where an application stands (pages 4.44). */
export const applicationStatuses = [
  'draft',
  'submitted',
  'in_review',
  'changes_requested',
  'approved',
  'rejected',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** What can be done, from where, and where it leads. The applicant saves and submits; staff do the rest. */
export const applicationMoves = {
  submit: { from: ['draft', 'changes_requested'], to: 'submitted' },
  take: { from: ['submitted'], to: 'in_review' },
  request_changes: { from: ['submitted', 'in_review'], to: 'changes_requested' },
  approve: { from: ['submitted', 'in_review'], to: 'approved' },
  reject: { from: ['submitted', 'in_review', 'changes_requested'], to: 'rejected' },
} as const satisfies Record<string, { from: readonly ApplicationStatus[]; to: ApplicationStatus }>;
export type ApplicationMove = keyof typeof applicationMoves;

/** What the queue shows: who waits for staff, who has to answer, what was decided; never drafts. */
export const applicationViews = ['open', 'changes_requested', 'approved', 'rejected', 'all'] as const;
export type ApplicationView = (typeof applicationViews)[number];

/** The statuses a view, or a status itself, stands for. */
export function statusesOf(asked: ApplicationView | 'submitted' | 'in_review'): readonly ApplicationStatus[] {
  if (asked === 'open') return ['submitted', 'in_review'];
  const sent = applicationStatuses.filter((status) => status !== 'draft');
  return asked === 'all' ? sent : sent.filter((status) => status === asked);
}

export const canMove = (status: ApplicationStatus, move: ApplicationMove): boolean =>
  (applicationMoves[move].from as readonly ApplicationStatus[]).includes(status);

/** The applicant may write in it. */
export const isOpen = (status: ApplicationStatus): boolean => canMove(status, 'submit');

/** Nobody has approved or rejected it: its documents may be waived. */
export const isUndecided = (status: ApplicationStatus): boolean => canMove(status, 'reject');

export const statusTexts: Readonly<Record<ApplicationStatus, Text>> = {
  draft: applicationTexts.statusDraft,
  submitted: applicationTexts.statusSubmitted,
  in_review: applicationTexts.statusInReview,
  changes_requested: applicationTexts.statusChangesRequested,
  approved: applicationTexts.statusApproved,
  rejected: applicationTexts.statusRejected,
};
