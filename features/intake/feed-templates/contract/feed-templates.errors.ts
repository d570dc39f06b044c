import { defineErrors } from '#kit/error.ts';

export const feedTemplateErrors = defineErrors({
  nameTaken: {
    code: 'feed_template_name_taken',
    status: 409,
    text: 'There is a template named "{name}" already',
    sq: 'Ka tashmë një model me emrin "{name}"',
  },
  changedMeanwhile: {
    code: 'feed_template_changed_meanwhile',
    status: 409,
    text: 'Someone else saved this template. Reload and try again',
    sq: 'Dikush tjetër e ruajti këtë model ndërkohë. Ringarkoni dhe provoni përsëri',
  },
  full: {
    code: 'feed_templates_full',
    status: 409,
    text: 'There are {count} templates already: delete one first',
    sq: 'Ka tashmë {count} modele: fshini njërin së pari',
  },
  notJson: {
    code: 'feed_template_not_json',
    status: 422,
    text: 'The file is not an exported template: {why}',
    sq: 'Skedari nuk është një model i eksportuar: {why}',
  },
});
