import { defineSetting } from '#kit/setting.ts';

/** Where sellers' requests and messages go (kit/mail.ts, `house`). */
export const operatorEmailSetting = defineSetting({
  key: 'provider_email',
  subject: 'market',
  title: { en: 'Operator’s email', sq: 'Email-i i operatorit' },
  meaning: {
    en: 'Receives what sellers write to the market. Recipients named for an email template come first.',
    sq: 'Merr çfarë i shkruajnë shitësit tregut. Marrësit e caktuar për një shabllon kanë përparësi.',
  },
  otherwise: { en: 'Every Super Admin', sq: 'Çdo Super Admin' },
  kind: 'email',
});
