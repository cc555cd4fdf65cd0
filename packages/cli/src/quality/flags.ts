import type { Flag, Words } from '../command.ts'
import { projectFlag, rangeFlags } from '../flags.ts'

const exact: Words = { zh: '精确匹配；只查最近30天', en: 'exact match; of the last 30 days only' }

/** What quality is asked of: a range, and whose. @param range says the default range */
export const qualityFlags = (range: Words): readonly Flag[] => [
  ...rangeFlags(range, 'query_time'),
  { ...projectFlag, about: { zh: '项目：appkey 或全名，可多次', en: 'project, by appkey or exact name; repeatable' } },
  { name: 'country', value: 'CC', field: 'country', about: { zh: '两位代码', en: 'two-letter code' } },
  { name: 'router', value: 'ip', field: 'router', longest: 45, about: { zh: '路由地址', en: 'address of the router' } },
  { name: 'as', value: 'ip', field: 'as', longest: 45, about: { zh: 'AS 地址', en: 'address of the access server' } },
  { name: 'room', value: 'id', field: 'room', longest: 128, about: exact },
  { name: 'user', value: 'id', field: 'uid', longest: 128, about: exact },
]

/** Range of quality where none is given, in words. */
export const lastTwoHours: Words = { zh: '范围（默认近2小时）', en: 'range (default: last 2 h)' }

/** Range of joining where none is given, in words. */
export const lastFiveMinutes: Words = { zh: '范围（默认近5分钟）', en: 'range (default: last 5 min)' }

/** What is compared: two values of one kind, told apart. */
export const compareFlags: readonly Flag[] = [
  {
    name: 'compare',
    value: 'kind',
    words: ['country', 'router', 'as'],
    field: 'diff_type',
    about: { zh: '对比 country router as', en: 'country router as' },
  },
  {
    name: 'values',
    value: 'a,b',
    field: 'diff_value1',
    secondField: 'diff_value2',
    about: { zh: '对比的值，以逗号分开', en: 'the values to compare' },
  },
]
