import { defineErrors } from '#kit/error.ts';

export const viewAsErrors = defineErrors({
  own: { code: 'view_own_account', status: 409, text: 'This is your own account', sq: 'Kjo është llogaria juaj' },
  superAdmin: {
    code: 'view_super_admin',
    status: 403,
    text: 'Nobody logs in as a Super Admin',
    sq: 'Askush nuk hyn si Super Admin',
  },
  notActive: {
    code: 'view_not_active',
    status: 409,
    text: 'This person cannot log in at the moment',
    sq: 'Ky person për momentin nuk mund të kyçet',
  },
  moreRights: {
    code: 'view_more_rights',
    status: 403,
    text: 'You cannot log in as this person: they hold {permission}, and you do not',
    sq: 'Nuk mund të hyni si ky person: ka lejen {permission}, të cilën ju nuk e keni',
  },
  /** Held to shops as the viewer is, one of them may not be seen through the other (ADR 84). */
  moreShops: {
    code: 'view_more_shops',
    status: 403,
    text: 'You cannot log in as this person: they work in shops that you do not work in',
    sq: 'Nuk mund të hyni si ky person: punon në dyqane ku ju nuk punoni',
  },
});
