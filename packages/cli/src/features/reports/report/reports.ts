import type { Run, Words } from '../../../command.ts'

/** A report by its name. The code that asks for it is loaded when it is. */
export interface Report {
  about: Words
  permission: string
  /** Flags that it takes, beside those of pages, range, sort and file. */
  filters: readonly string[]
  /** Fields of its rows, as `--columns` takes them. */
  fields: () => Promise<readonly string[]>
  get: () => Promise<Run>
  /** Absent for one that has no file. */
  export?: () => Promise<Run>
}

/** All reports. */
export const reports: Readonly<Record<string, Report>> = {
  patrol: {
    about: { zh: '巡房报告，最差的在前', en: 'rooms by health, the worst first' },
    permission: 'DATA_MONITOR_HOUSE_PATROL',
    filters: ['company', 'project', 'room', 'level', 'status'],
    fields: async () => (await import('./patrol.ts')).roomShape.fields,
    get: async () => (await import('./patrol.ts')).getPatrol,
    export: async () => (await import('./patrol.ts')).exportPatrol,
  },
  'patrol-room': {
    about: { zh: '一个房间的用户，最差的在前', en: 'the users of one room, the worst first' },
    permission: 'DATA_MONITOR_HOUSE_PATROL',
    filters: ['project'],
    fields: async () => (await import('./patrol-room.ts')).userShape.fields,
    get: async () => (await import('./patrol-room.ts')).getPatrolRoom,
  },
}
