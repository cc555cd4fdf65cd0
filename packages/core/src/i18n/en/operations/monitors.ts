import type { SameKeys } from '../../same-keys.ts'
import type { monitor as zh } from '../../zh/operations/monitors.ts'

export const monitor = {
  title: 'User monitoring',
  project: 'Project',
  room: 'Room',
  user: 'User ID',
  device: 'Device',
  state: 'State',
  operator: 'Changed by',
  tag: 'Monitored',
  count: '{{count}} rules',
  count_one: '{{count}} rule',
  emptyFiltered: 'No rules match. Try fewer filters.',
  empty: 'Once a rule is added, calls that match it are marked in the magnifier.',
  addTitle: 'Add monitoring rule',
  batch: 'Batch set',
  batchTitle: 'Batch set monitoring',
  editTitle: 'Edit monitoring rule',
  batchHelp: 'One rule for each project; either all are saved, or none',
  listHelp: 'Separate values with English commas, at most 1000 characters',
  switchOf: 'Monitoring of {{name}}',
  projectRequired: 'Choose a project',
  atLeastOne: 'Fill at least one of room name, user ID, device name',
  removeQuestion: 'Remove this monitoring rule?',
  unknownProject: 'There is no project {{appkey}}',
} as const satisfies SameKeys<typeof zh>
