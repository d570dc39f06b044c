import { defineTexts } from '#kit/text.ts';

export const maintenanceTexts = defineTexts({
  title: { en: 'Maintenance mode', sq: 'Mirëmbajtja' },
  what: {
    en: 'People can read, but nothing can be changed, and tasks wait. Running tasks finish first. For updates, backups and moves.',
    sq: 'Mund të lexohet, por asgjë nuk ndryshohet dhe detyrat presin. Detyrat që po ecin mbarojnë më parë. Për përditësime, kopje rezervë dhe zhvendosje.',
  },
  off: { en: 'Off', sq: 'Joaktive' },
  on: { en: 'On since {when}, by {who}', sq: 'Aktive që nga {when}, nga {who}' },
  running: {
    en: '{count} {count|task is|tasks are} still running',
    sq: '{count} {count|detyrë po ecën|detyra po ecin} ende',
  },
  noneRunning: { en: 'No task is running', sq: 'Asnjë detyrë nuk po ecën' },
  pause: { en: 'Start maintenance', sq: 'Fillo mirëmbajtjen' },
  resume: { en: 'End maintenance', sq: 'Mbaro mirëmbajtjen' },
  note: { en: 'Message to users', sq: 'Mesazhi për përdoruesit' },
  noteWhy: {
    en: 'Shown at the top of every page, for example until when.',
    sq: 'Shfaqet në krye të çdo faqeje, për shembull deri kur.',
  },
  paused: { en: 'Maintenance started', sq: 'Mirëmbajtja filloi' },
  resumed: { en: 'Maintenance ended', sq: 'Mirëmbajtja mbaroi' },
  banner: {
    en: 'Maintenance: you can read, but nothing can be changed now.',
    sq: 'Mirëmbajtje: mund të lexoni, por asgjë nuk mund të ndryshohet tani.',
  },
});
