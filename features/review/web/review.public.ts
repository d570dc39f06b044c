/** For the page of what a shop demands: the words the review looks for. */
export { ForbiddenWordsPart } from './components/forbidden-words-part.tsx';
