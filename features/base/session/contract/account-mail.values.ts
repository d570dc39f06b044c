/** Values that mails about an account have in common, as those who edit the texts see them. */
export const accountMailValues = {
  name: { kind: 'text', means: { en: 'Name of the person', sq: 'Emri i personit' }, example: 'Liri Krasniqi' },
  page: {
    kind: 'link',
    means: { en: 'Where a new password is asked for', sq: 'Ku kërkohet një fjalëkalim i ri' },
    example: 'https://tregu.example/forgot-password',
  },
} as const;
