import type { Words } from '../command.ts'

/** What a host command says when it could not do its work, by the server's word for the reason. */
export const hostFailures: Readonly<Record<string, Words>> = {
  noData: {
    zh: '{directory} 中没有服务器的数据。请将 RTCOPS_DATA 设为服务器的数据目录。',
    en: '{directory} holds no data of a server. Set RTCOPS_DATA to the data directory of the server.',
  },
  busy: {
    zh: '进程 {pid} 占用了 {directory}，但其引擎没有应答，请稍后再试。',
    en: 'Process {pid} holds {directory}, but its engines do not answer. Try again later.',
  },
  otherEngines: {
    zh: '{directory} 的服务器使用了 {variable}，请在此设置相同的值。',
    en: 'The server in {directory} was given {variable}; set it to the same here.',
  },
  unreachable: { zh: '{engine} 没有应答：{message}', en: '{message}' },
  schema: {
    zh: '数据库的表结构不是此版本 rtcops 的：服务器可能正在启动，或版本不同。',
    en: 'The schema of the records is not that of this version of rtcops: the server is starting, or is of another version.',
  },
  interrupted: { zh: '已中断。', en: 'Interrupted.' },
  dayNotOver: {
    zh: '{day} 尚未结束，{from} 起才能出账。',
    en: '{day} is not over; it can be billed from {from} on.',
  },
  dayBeforeBilling: {
    zh: '{day} 不出账，出账自 {start} 开始。',
    en: '{day} is not billed; billing began on {start}.',
  },
  daysBeforeOpen: {
    zh: '{day} 之前的 {next} 尚未出账，请先出账。',
    en: '{next} has to be billed before {day}.',
  },
  serverRuns: {
    zh: '{directory} 的服务器正在运行，请先停止。',
    en: 'A server is running on {directory}. Stop it first.',
  },
  newerData: {
    zh: '数据由更新版本的 rtcops 写入（{step}）。请使用该版本，或恢复备份。',
    en: 'The data were written by a newer version of rtcops ({step}). Use that version, or restore a backup.',
  },
  external: {
    zh: '已设置 {variable}。此命令只用于内置引擎；自备的 PostgreSQL 与 ClickHouse 请用其自身的备份工具。',
    en: '{variable} is set. This is for the built-in engines; back up PostgreSQL and ClickHouse of your own by their own tools.',
  },
  backupRuns: { zh: '另一个备份正在进行。', en: 'Another backup is being made.' },
  gateShut: {
    zh: '一分钟内未等到遥测写入的间隙，请稍后再试。',
    en: 'Telemetry was being written for a minute without a pause. Try again later.',
  },
  fileExists: { zh: '{file} 已存在，加 --yes 覆盖。', en: '{file} exists. Add --yes to replace it.' },
  cannotWrite: { zh: '无法写入 {file}：{message}', en: 'Cannot write {file}: {message}' },
  cannotRead: { zh: '无法读取 {file}：{message}', en: 'Cannot read {file}: {message}' },
  noBackup: { zh: '{file} 不是 rtcops 的备份。', en: '{file} is no backup of rtcops.' },
  backupCut: { zh: '{file} 不完整，文件被截断。', en: '{file} is cut short.' },
  backupDamaged: { zh: '{file} 已损坏：{message}', en: '{file} is damaged: {message}.' },
  backupNewer: {
    zh: '{file} 由更新版本的 rtcops（{version}）写入，请用该版本恢复。',
    en: '{file} was made by a newer version of rtcops ({version}). Restore it with that version.',
  },
  notEmpty: {
    zh: '{directory} 不是空目录。请恢复到空的或新的目录。',
    en: '{directory} is not empty. Restore into an empty or a new directory.',
  },
  otherSums: {
    zh: '恢复的数据与备份不符：{message}。未留下任何内容。',
    en: 'What was restored is not what was backed up: {message}. Nothing was left.',
  },
  noMember: { zh: '没有账号 {username}。', en: 'There is no member {username}.' },
  noRole: { zh: '没有角色 {role}。', en: 'There is no role {role}.' },
  ended: {
    zh: '服务器程序意外结束（{how}）。',
    en: 'The program of the server ended unexpectedly ({how}).',
  },
  absent: {
    zh: '这台机器上没有服务器程序。请在服务器所在的机器上运行。',
    en: 'The program of the server is not on this machine. Run this on the host of the server.',
  },
}
