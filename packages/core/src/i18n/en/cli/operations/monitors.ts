import type { SameKeys } from '../../../same-keys.ts'
import type { monitor as zh } from '../../../zh/cli/operations/monitors.ts'

export const monitor = {
  help: {
    about: 'Rooms, users and devices under special monitoring.',
    list: 'rules, newest first',
    flag: {
      project: 'project',
      room: 'contains this text',
      user: 'contains this text',
      device: 'contains this text',
      state: 'on, off',
      projectCreate: 'project; may be given several times',
      roomCreate: 'room names, separated by commas',
      userCreate: 'user ids, separated by commas',
      deviceCreate: 'device names, separated by commas',
      remark: 'remark, at most 100 characters',
      projectUpdate: 'project to move it to',
    },
    get: 'one rule',
    arg: {
      id: 'id of the rule',
    },
    create: 'add a rule, one for each project',
    update: 'change a rule; omitted values stay as they are',
    enable: 'switch a rule on',
    disable: 'switch a rule off',
    delete: 'remove a rule',
  },
  head: { user: 'User' },
  room: 'Room',
  device: 'Device',
  projectToType: 'project name',
} as const satisfies SameKeys<typeof zh>
