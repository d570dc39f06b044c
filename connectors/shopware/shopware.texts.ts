import { defineTexts } from '#kit/text.ts';

/** Why nothing comes of what a Shopware is asked for; what it says itself stays in its words. */
export const shopwareTexts = defineTexts({
  noApi: { en: 'Shopware: at this address there is no Admin API', sq: 'Shopware: në këtë adresë nuk ka Admin API' },
  lacksRight: {
    en: 'Shopware: the integration lacks the right {rights}',
    sq: 'Shopware: integrimit i mungon e drejta {rights}',
  },
  noChannel: { en: 'Shopware has no sales channel {channel}', sq: 'Shopware nuk e ka kanalin e shitjes {channel}' },
  channelOff: {
    en: 'The sales channel "{channel}" is switched off in Shopware',
    sq: 'Kanali i shitjes "{channel}" është joaktiv në Shopware',
  },
  noProperty: {
    en: 'Shopware has no property {property} any more',
    sq: 'Shopware nuk e ka më vetinë {property}',
  },
  mostBack: {
    en: 'No more than {left} of this order came in and was not paid back',
    sq: 'Nga kjo porosi hynë dhe ende nuk u rimbursuan më së shumti {left}',
  },
});
