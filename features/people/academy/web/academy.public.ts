/** Lessons with what this person read, and what the team announces, for start pages. */
export { useArticles } from './academy.api.ts';
export { Announcement } from './components/announcement.tsx';
