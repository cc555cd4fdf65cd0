import type { Run, Words } from '../../../command.ts'

/** A report by its name. The code that asks for it is loaded when it is. */
export interface Report {
  about: Words
  permission: string
  /** Flags that it takes, beside those of pages, range, sort and file. */
  filters: readonly string[]
  /** Flags of range and sort that it does not take. */
  lacks?: readonly string[]
  /** Fields of its rows, as `--columns` takes them. */
  fields: () => Promise<readonly string[]>
  get: () => Promise<Run>
  /** Absent for one that has no file. */
  export?: () => Promise<Run>
}

const range = ['since', 'from', 'to']

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
    lacks: [...range, 'sort'],
    fields: async () => (await import('./patrol-room.ts')).userShape.fields,
    get: async () => (await import('./patrol-room.ts')).getPatrolRoom,
  },
  daily: {
    about: { zh: '每天的房间、用户与平均通话时长', en: 'rooms, users and their mean call times by day' },
    permission: 'DATA_MONITOR_STATISTICAL_REPORT',
    filters: ['company', 'project'],
    lacks: ['sort'],
    fields: async () => (await import('./daily.ts')).dailyShape.fields,
    get: async () => (await import('./daily.ts')).getDaily,
  },
  week: {
    about: { zh: '同上，截至昨天的七个整天', en: 'the same of the seven whole days up to yesterday' },
    permission: 'DATA_MONITOR_STATISTICAL_REPORT',
    filters: ['company', 'project'],
    lacks: [...range, 'sort'],
    fields: async () => (await import('./daily.ts')).dailyShape.fields,
    get: async () => (await import('./daily.ts')).getWeek,
  },
  countries: {
    about: { zh: '国家用量：每天各国家的用户数与通话时长', en: 'users and their call times by day and country' },
    permission: 'DATA_MONITOR_COUNTRY_USAGE',
    filters: ['company', 'project', 'country'],
    fields: async () => (await import('./countries.ts')).countryDayShape.fields,
    get: async () => (await import('./countries.ts')).getCountries,
    export: async () => (await import('./countries.ts')).exportCountries,
  },
  rooms: {
    about: { zh: '房间每天的最大在线人数与通话时长', en: 'rooms by day with their most users at once and call time' },
    permission: 'DATA_MONITOR_ROOM_CALL_TIME',
    filters: ['company', 'project', 'room'],
    fields: async () => (await import('./rooms.ts')).roomDayShape.fields,
    get: async () => (await import('./rooms.ts')).getRooms,
  },
  'room-countries': {
    about: {
      zh: '一个房间一天（--from，默认今天）的各国家',
      en: 'one room on one day (--from, default: today) by country',
    },
    permission: 'DATA_MONITOR_ROOM_CALL_TIME',
    filters: ['project', 'room'],
    lacks: ['since', 'to', 'sort'],
    fields: async () => (await import('./room-countries.ts')).roomCountryShape.fields,
    get: async () => (await import('./room-countries.ts')).getRoomCountries,
  },
  uar: {
    about: {
      zh: '用户活跃：每天各项目的活跃、新增与回访用户',
      en: 'active, new and returning users by day and project',
    },
    permission: 'MODULE_UAR',
    filters: ['company', 'project', 'chart'],
    fields: async () => (await import('./uar.ts')).uarShape.fields,
    get: async () => (await import('./uar.ts')).getUar,
    export: async () => (await import('./uar.ts')).exportActivity,
  },
}
