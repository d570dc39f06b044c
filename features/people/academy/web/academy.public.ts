/** Lessons with what this person read, for start pages. */
export { useArticles } from './academy.api.ts';
