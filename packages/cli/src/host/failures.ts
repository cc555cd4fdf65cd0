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
  ended: {
    zh: '服务器程序意外结束（{how}）。',
    en: 'The program of the server ended unexpectedly ({how}).',
  },
  absent: {
    zh: '这台机器上没有服务器程序。请在服务器所在的机器上运行。',
    en: 'The program of the server is not on this machine. Run this on the host of the server.',
  },
}
