import type { Words } from '../../old/say.ts'
import type { ViewId } from '../page.ts'

/** A view as tabs name it, and as `:` finds it: in Chinese, English and by its pinyin. */
export interface ViewName {
  id: ViewId
  name: Words
  about: Words
  pinyin: string
}

/** In the order of the digits that switch to them. */
export const viewNames: readonly ViewName[] = [
  {
    id: 'overview',
    name: { zh: '总览', en: 'overview' },
    about: { zh: '质量、进入、在线、告警', en: 'quality, joining, online, alarms' },
    pinyin: 'zonglan',
  },
  {
    id: 'calls',
    name: { zh: '通话', en: 'calls' },
    about: { zh: '进行中与已结束', en: 'ongoing and ended calls' },
    pinyin: 'tonghua',
  },
  { id: 'quality', name: { zh: '质量', en: 'quality' }, about: { zh: '按国家', en: 'by country' }, pinyin: 'zhiliang' },
  {
    id: 'alarms',
    name: { zh: '告警', en: 'alarms' },
    about: { zh: '告警记录', en: 'alarms that were raised' },
    pinyin: 'gaojing',
  },
  {
    id: 'balances',
    name: { zh: '余额', en: 'balances' },
    about: { zh: '各企业还能用几天', en: 'days that balances last' },
    pinyin: 'yue',
  },
]
