/** The one queue of the job system; the migrator makes it, since making it is DDL. */
export const taskQueue = 'tasks';
