import { z } from 'zod';
import { defineResource } from '../resource/define-resource.ts';
import { choiceField, dayField, emailField, laterField, lookupField, textField } from '../resource/fields.ts';

/** What is done so that an incident does not happen again: by whom, and until when. */
export const incidentActions = defineResource({
  name: 'incidentAction',
  plural: 'incidentActions',
  title: 'Corrective actions',
  path: '/admin/incident/action',
  allow: { view: 'report.view', edit: 'report.edit' },
  fields: {
    what: textField({ max: 500, isRequired: true }),
    incidentId: lookupField('incidents', 'reportNo'),
    owner: textField({ max: 80, isRequired: true }),
    /** Reminded here too, when the action is overdue. */
    ownerEmail: laterField(emailField({ max: 200 })),
    dueOn: dayField(),
    state: choiceField(['open', 'doing', 'done']),
    evidence: textField({ max: 1000, isLong: true }),
  },
  shown: { reportNo: z.string(), doneOn: z.nullable(z.iso.date()), isOverdue: z.boolean() },
  label: 'what',
  sort: ['dueOn', 'what', 'owner', 'state', 'reportNo'],
  filters: ['dueOn', 'state', 'incidentId'],
});
