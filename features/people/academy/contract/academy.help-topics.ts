/** What a request for help is about, where it is about no service (pages.md 4.24). */
export const helpTopics = ['products', 'review', 'orders', 'payments', 'account', 'technical', 'other'] as const;
export type HelpTopic = (typeof helpTopics)[number];
