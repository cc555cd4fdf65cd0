import type { SameKeys } from '../../../same-keys.ts'
import type { objective as zh } from '../../../zh/cli/operations/objectives.ts'

export const objective = {
  help: {
    about: 'Objectives (SLOs): the share that is to be good over 28 days, and the error budget left.',
    list: 'objectives with the budget left, newest first',
    get: 'one objective: its budget day by day, and the alarms of that time',
    create: 'add an objective; preview tells its budget and alarms',
    update: 'change an objective; omitted values stay as they are',
    enable: 'switch its alarms on',
    disable: 'switch its alarms off, which ends those that are on',
    delete: 'remove an objective, which ends its alarms',
    preview: 'replay budget and alarms of the last 28 days; nothing is saved',
    arg: { id: 'id of the objective' },
    flag: {
      keyword: 'part of the name',
      name: 'name, at most 50 characters',
      indicator: 'indicator',
      company: 'this company alone; "" for all',
      project: 'this project alone; "" for all',
      target: 'percentage that is to be good, such as 99',
      least: 'least failures in a window; fewer raise no alarm (default 5)',
      alarm: 'alarms when the budget is used up too fast (default on)',
      runbook: 'address of instructions',
      objective: 'begin with a stored objective; the other options override it',
    },
  },
  nameToType: 'objective name',
  firingsInAll: 'Alarms',
} as const satisfies SameKeys<typeof zh>
