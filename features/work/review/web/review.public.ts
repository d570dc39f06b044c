/** For the page of what a shop demands: the words the review looks for, and what reviewers say. */
export { ForbiddenWordsPart } from './components/forbidden-words-part.tsx';
export { TemplatesPart } from './components/templates-part.tsx';
