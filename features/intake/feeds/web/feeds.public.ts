export { usePauseFeed } from './feed-setup.api.ts';
export { shortAddress, sizeInWords } from './feed-words.ts';
