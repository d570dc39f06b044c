// What reads a file with a mapping. Apart from the other public files, so that a thread that only reads loads nothing else.
export { labelOf } from './reading/compile-mapping.ts';
export { readFeed } from './reading/open-feed.ts';
