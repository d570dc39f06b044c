import { defineSetting } from '#kit/setting.ts';

/** Months; what is offered is all there is. "0": nothing is forgotten by the clock. */
export const forgetAfterChoices = ['0', '6', '12', '24', '60'] as const;
/** Where nobody has chosen: long enough to apply again, and no longer. */
export const forgetAfterOtherwise = '12';
export const forgetAfterSetting = defineSetting({
  key: 'forget_applications_after',
  subject: 'retention',
  title: { en: 'Delete applications after (months)', sq: 'Fshi aplikimet pas (muajsh)' },
  meaning: {
    en: 'An application that was rejected, or that its applicant does not come back to, is deleted with its documents after so many months. Applicants are told so. 0: none is.',
    sq: 'Aplikimi që u refuzua, ose të cilit aplikanti nuk i kthehet, fshihet bashkë me dokumentet pas kaq muajsh. Aplikantëve u thuhet. 0: asnjë.',
  },
  otherwise: { en: forgetAfterOtherwise, sq: forgetAfterOtherwise },
  kind: 'choice',
});
