import { defineSchedule } from '#kit/schedule.ts';
import { keptDays } from './tasks.rules.ts';

export const forgetTasksSchedule = defineSchedule({
  name: 'tasks.forget',
  title: { en: 'Clean-up: tasks', sq: 'Pastrim: detyrat' },
  does: {
    en: `Deletes tasks that ended more than ${keptDays} days ago; what they did stays, and its history.`,
    sq: `Fshin detyrat që kanë mbaruar para më shumë se ${keptDays} ditësh; ajo që bënë mbetet, bashkë me historikun.`,
  },
  everySeconds: 3600,
});
