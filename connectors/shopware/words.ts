/** Fields without HTML lose what looks like the beginning of a tag, so that sign goes as one that looks like it, and comes back as ours. */
export const lineText = (text: string): string => text.replace(/<(?!\s)/g, '‹').trim();
export const ourText = (text: string): string => text.replaceAll('‹', '<');
