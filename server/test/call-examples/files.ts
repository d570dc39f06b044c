import sharp from 'sharp';
import type { FeatureExamples } from './example.ts';

export const filesExamples: FeatureExamples = async () => {
  return {
    'files.upload': { request: { file: { name: 'm.png', bytes: await picture() } } },
  };
};

const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
