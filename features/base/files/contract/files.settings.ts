import { defineSetting } from '#kit/setting.ts';

/** Gigabytes; what is offered is all there is. */
export const quotaChoices = ['1', '2', '5', '10', '50'] as const;
export const usualQuota = '5';
/** What the uploads of one seller, those of its drafts too, may take up together. Staff's own uploads have no such limit. */
export const sellerQuotaSetting = defineSetting({
  key: 'upload_quota_gb',
  subject: 'sellers',
  title: { en: 'Storage for uploads per seller (GB)', sq: 'Hapësira për ngarkime për shitës (GB)' },
  meaning: {
    en: 'A seller whose uploaded images and documents take up this much cannot upload more until some are removed.',
    sq: 'Një shitës që ka ngarkuar kaq fotografi dhe dokumente nuk ngarkon më, derisa të hiqen disa.',
  },
  otherwise: { en: '5 GB', sq: '5 GB' },
  kind: 'choice',
});
