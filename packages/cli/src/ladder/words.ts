import type { Words } from '../old/say.ts'
import { fill, inWords } from '../old/say.ts'

const texts = {
  call: { zh: '通话', en: 'call' },
  ended: { zh: '已结束', en: 'ended' },
  live: { zh: '进行中', en: 'live' },
  until: { zh: '数据 {time} 止  {state}', en: '{state}   data up to {time}' },
  users: { zh: '{count} 人', en: '{count} users' },
  oneUser: { zh: '1 人', en: '1 user' },
  someUsers: { zh: '{read}/{count} 人', en: '{read} of {count} users' },
  interrupts: { zh: '掉线 {count}', en: '{count} interrupts' },
  oneInterrupt: { zh: '掉线 1', en: '1 interrupt' },
  interruptsShort: { zh: '掉线 {count}', en: '{count} lost' },
  severe: { zh: '严重 {count}', en: '{count} severe' },
  watched: { zh: '重点监控', en: 'watched' },
  user: { zh: '用户', en: 'user' },
  role: { zh: '角色', en: 'role' },
  network: { zh: '网络', en: 'network' },
  sender: { zh: '发', en: 'send' },
  receiver: { zh: '收', en: 'recv' },
  senderShort: { zh: '发', en: 'tx' },
  receiverShort: { zh: '收', en: 'rx' },
  upLoss: { zh: '上行', en: 'up' },
  upLossWide: { zh: '上行', en: 'up max' },
  noUsers: { zh: '没有用户', en: 'no users' },
  absent: { zh: '不在通话中', en: 'not in the call' },
  noSample: { zh: '无样本', en: 'no samples' },
  noQuality: { zh: '质量未知', en: 'quality unknown' },
  join: { zh: '进房', en: 'joined' },
  joinAgain: { zh: '重新进房（{seconds} 秒无声）', en: 'joined again ({seconds} s silent)' },
  leave: { zh: '离开', en: 'left' },
  mean: { zh: '均值 {value}', en: 'avg {value}' },
  most: { zh: '最大 {value}', en: 'max {value}' },
  least: { zh: '最小 {value}', en: 'min {value}' },
  noFigure: { zh: '无数据', en: 'not measured' },
  nextFigure: { zh: 'm 换指标 {number}/{all}', en: 'm metric {number}/{all}' },
  keys: {
    zh: ' {time} 时间   {user} 用户   [ ] 前后事件   Enter 消息   Esc 返回',
    en: ' {time} time   {user} user   [ ] events   Enter messages   Esc back',
  },
  progress: { zh: '{done}/{total} 位用户', en: '{done} of {total} users' },
} as const satisfies Record<string, Words>

/** A text of the ladder in the language spoken, with its `{name}` places filled. */
export const tell = (name: keyof typeof texts, values: Record<string, string | number> = {}): string =>
  fill(inWords(texts[name]), values)
