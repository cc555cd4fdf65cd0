import type { Run } from '../../../context.ts'
import type { Words } from '../../../old/say.ts'
import type { TelemetryReport } from './telemetry-report.ts'

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
const telemetry = ['company', 'project', 'maker', 'model', 'room', 'user']
const statistics = 'DATA_MONITOR_STATISTICAL_REPORT'

/** One of the reports over the telemetry that are lists. */
const overTelemetry = (about: Words, load: () => Promise<{ report: TelemetryReport }>): Report => ({
  about,
  permission: statistics,
  filters: telemetry,
  fields: async () => (await load()).report.fields,
  get: async () => (await load()).report.get,
  export: async () => (await load()).report.export,
})

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
  calls: overTelemetry(
    { zh: '报表1：每天各房间用户的会话数与通话时长', en: 'what users called, by day and room' },
    () => import('./calls.ts'),
  ),
  devices: overTelemetry({ zh: '报表2：各厂商与机型', en: 'manufacturers and models' }, () => import('./devices.ts')),
  timing: {
    about: { zh: '报表3：进房各阶段的耗时', en: 'how long the stages of joining take' },
    permission: statistics,
    filters: telemetry,
    lacks: ['sort'],
    fields: async () => (await import('./timing.ts')).timingShape.fields,
    get: async () => (await import('./timing.ts')).getTiming,
  },
  joins: overTelemetry({ zh: '报表4：进房明细', en: 'attempts to join' }, () => import('./joins.ts')),
  interrupts: overTelemetry(
    { zh: '报表5：每天各房间用户的掉线', en: 'interrupts by day, room and user' },
    () => import('./interrupts.ts'),
  ),
  stays: overTelemetry(
    { zh: '报表6：每个用户会话的质量', en: 'the quality of each user session' },
    () => import('./stays.ts'),
  ),
  sessions: {
    about: { zh: '组成以上报表的用户会话，新的在前', en: 'the user sessions behind these, newest first' },
    permission: statistics,
    filters: telemetry,
    lacks: ['sort'],
    fields: async () => (await import('./sessions.ts')).sessionShape.fields,
    get: async () => (await import('./sessions.ts')).getSessions,
  },
  pies: {
    about: { zh: '各国家与 SDK 版本的用户会话', en: 'user sessions by country and SDK version' },
    permission: statistics,
    filters: ['company', 'project'],
    lacks: ['sort'],
    fields: async () => (await import('./pies.ts')).sliceShape.fields,
    get: async () => (await import('./pies.ts')).getPies,
  },
  stages: {
    about: { zh: '每天进房各阶段的耗时与失败', en: 'stages of joining and failures by day' },
    permission: statistics,
    filters: ['company', 'project'],
    lacks: ['sort'],
    fields: async () => (await import('./stages.ts')).stageDayShape.fields,
    get: async () => (await import('./stages.ts')).getStages,
  },
  heartbeat: {
    about: { zh: '每天的心跳超时', en: 'heartbeat timeouts by day' },
    permission: statistics,
    filters: ['company', 'project'],
    lacks: ['sort'],
    fields: async () => (await import('./heartbeat.ts')).heartbeatShape.fields,
    get: async () => (await import('./heartbeat.ts')).getHeartbeat,
  },
  daily: {
    about: { zh: '每天的房间、用户与平均通话时长', en: 'rooms, users and their mean call times by day' },
    permission: statistics,
    filters: ['company', 'project'],
    lacks: ['sort'],
    fields: async () => (await import('./daily.ts')).dailyShape.fields,
    get: async () => (await import('./daily.ts')).getDaily,
  },
  week: {
    about: { zh: '同上，截至昨天的七个整天', en: 'the same of the seven whole days up to yesterday' },
    permission: statistics,
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
  live: {
    about: { zh: '近30分钟的在线房间、用户与进房', en: 'rooms and users online, and joins, in the last 30 minutes' },
    permission: 'DATA_MONITOR_DASHBOARD',
    filters: ['project', 'country'],
    lacks: [...range, 'sort'],
    fields: async () => (await import('./live.ts')).liveShape.fields,
    get: async () => (await import('./live.ts')).getLive,
  },
  dashboard: {
    about: { zh: '数据分析看板的十二块', en: 'the twelve blocks of the dashboard' },
    permission: 'DATA_MONITOR_DASHBOARD',
    filters: ['company'],
    lacks: ['sort'],
    fields: async () => (await import('./dashboard.ts')).dashboardShape.fields,
    get: async () => (await import('./dashboard.ts')).getDashboardReport,
  },
}
