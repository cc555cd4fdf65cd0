import type { Flag, Words } from './command.ts'

/** Flags of every list. */
export const listFlags: readonly Flag[] = [
  { name: 'limit', short: 'n', value: 'n', about: { zh: '行数（默认 10）', en: 'rows (default: 10)' } },
  { name: 'all', about: { zh: '全部页', en: 'every page' } },
  { name: 'page', value: 'n', about: { zh: '第几页（默认 1）', en: 'page (default: 1)' } },
]

export const sortFlag: Flag = {
  name: 'sort',
  value: '[-]field',
  about: { zh: '- 为降序', en: '- is descending' },
}

/** Flags of a range of time. @param range says the default @param field of the wire that holds it */
export const rangeFlags = (range: Words, field = 'time'): readonly Flag[] => [
  { name: 'since', short: 's', value: 'age', about: { zh: '从那时到现在', en: 'from then to now' } },
  { name: 'from', value: 'time', field, about: range },
  { name: 'to', value: 'time', about: range },
]

/** Flags of a range of time. */
export const timeFlags = rangeFlags({ zh: '范围（默认近24小时）', en: 'range (default: last 24 h)' })

/** Flags of a range of whole days, of which the last is today. @param field of the wire that holds it */
export const dayFlags = (days: number, field?: string): readonly Flag[] =>
  rangeFlags({ zh: `范围（默认近${days}天）`, en: `range (default: last ${days} days)` }, field)

/** Flags of the company and the project that rows belong to. */
export const companyFlag: Flag = {
  name: 'company',
  short: 'c',
  value: 'company',
  field: 'company_id',
  about: { zh: '企业 ID 或全名', en: 'company, by id or exact name' },
}
export const projectFlag: Flag = {
  name: 'project',
  short: 'p',
  value: 'project',
  field: 'appkey',
  about: { zh: '项目：appkey 或全名', en: 'project, by appkey or exact name' },
}

/** Flags of every write that asks. */
export const writeFlags: readonly Flag[] = [
  { name: 'yes', short: 'y', about: { zh: '不询问，生产环境也不', en: 'do not ask, in production too' } },
  { name: 'no-input', about: { zh: '需要询问时失败', en: 'fail instead of asking' } },
  { name: 'dry-run', about: { zh: '检查并打印，不发送', en: 'check and print, send nothing' } },
]

/** Words of flags that are `on|off`, and what they are on the wire. */
export const onOff = { off: 0, on: 1 } as const

export const bodyFlag: Flag = {
  name: 'body',
  value: 'file|-',
  about: { zh: '接口名称的 JSON；选项优先', en: 'JSON of wire names; flags win' },
}

const toFile: Flag = {
  name: 'to-file',
  value: 'path',
  about: {
    zh: '写入的文件，- 为标准输出；已存在时需 --yes',
    en: 'file to write, - for stdout; an existing one needs --yes',
  },
}

/** Flags of what is saved as a file. */
export const fileFlags: readonly Flag[] = [
  toFile,
  { name: 'yes', short: 'y', about: { zh: '覆盖已有的文件', en: 'replace an existing file' } },
]

/** Flags of every export of a list. */
export const exportFlags: readonly Flag[] = [
  ...fileFlags,
  {
    name: 'format',
    value: 'name',
    words: ['csv', 'xlsx'],
    about: { zh: 'csv xlsx（默认按文件名，否则 csv）', en: 'csv xlsx (default: by the name of the file, else csv)' },
  },
]
