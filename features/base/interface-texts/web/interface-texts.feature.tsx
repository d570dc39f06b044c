import { defineWebFeature } from '#web/lib/web-feature.ts';
import { readWordings } from './wordings.public.ts';

const readAgain = () => void readWordings();

export const interfaceTextsFeature = defineWebFeature({
  name: 'interfaceTexts',
  pages: [],
  realtime: {
    invalidates: { 'interfaceTexts.': ['interfaceTexts.'], 'shops.language': ['interfaceTexts.'] },
    hears: {
      'shops.languageAdded': readAgain,
      'interfaceTexts.changed': readAgain,
      'shops.languagesChanged': readAgain,
    },
  },
});
