import { defineResource } from '../resource/define-resource.ts';
import { tagsField, textField } from '../resource/fields.ts';

/** What logs are sorted into (S30, A, KIS, PULP …). */
export const logGrades = defineResource({
  name: 'logGrade',
  plural: 'logGrades',
  title: 'Log grades',
  path: '/admin/log_grade',
  allow: { view: 'log_grade.view', edit: 'log_grade.edit' },
  fields: {
    code: textField({ max: 20, isRequired: true }),
    name: textField({ max: 80, isRequired: true }),
    market: textField({ max: 40 }),
    /** What others call it: an exporter, a mill, a spreadsheet. */
    aliases: tagsField({ max: 40 }),
  },
  label: 'code',
  key: ['code'],
  sort: ['code', 'name', 'market'],
});
