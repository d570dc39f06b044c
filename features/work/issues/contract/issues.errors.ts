import { defineErrors } from '#kit/error.ts';

export const issueErrors = defineErrors({
  takenMeanwhile: {
    code: 'issue_taken_meanwhile',
    status: 409,
    text: 'Someone else changed who has this issue. Look again',
    sq: 'Dikush tjetër e ndryshoi ndërkohë se kush e ka këtë problem. Shihni përsëri',
  },
  unknownPerson: {
    code: 'issue_unknown_person',
    status: 422,
    text: 'Issues can only be given to active staff',
    sq: 'Problemet u jepen vetëm punonjësve aktivë',
  },
});
