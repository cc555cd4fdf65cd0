import { expect, it } from 'vitest'
import type { Schema } from '../api/types.ts'
import { en } from '../i18n/en/index.ts'
import { createI18n, translator } from '../i18n/i18n.ts'
import { zh } from '../i18n/zh/index.ts'
import { pathText } from './path-text.ts'

const i18n = createI18n('en', { en, zh })
const server = (as: string, bad: 0 | 1) => ({ as, number: 100, share: bad ? 50 : 2, bad })
const path = (of: Partial<Schema<'PathBlame'>>): Schema<'PathBlame'> => ({
  router: '198.18.20.11',
  blamed: 'router',
  behind: { bad: 2, all: 2 },
  others: { bad: 0, all: 11 },
  servers: [server('.1', 1), server('.2', 1)],
  ...of,
})

it.each([
  [
    path({}),
    'Router 198.18.20.11: 2 of the 2 access servers behind it are bad, 0 of 11 behind other routers. The fault is at this router.',
    '路由 198.18.20.11：其下 2 台接入服务器中 2 台变差，其他路由下 11 台中 0 台。问题在该路由。',
  ],
  [
    path({ blamed: 'access_servers', behind: { bad: 1, all: 2 }, servers: [server('.193', 1), server('.2', 0)] }),
    'Router 198.18.20.11: 1 of the 2 access servers behind it are bad, 0 of 11 behind other routers. The fault is at access server .193, not at the router.',
    '路由 198.18.20.11：其下 2 台接入服务器中 1 台变差，其他路由下 11 台中 0 台。问题在接入服务器 .193，不在路由。',
  ],
  [
    path({ blamed: 'unclear', behind: { bad: 3, all: 4 }, servers: [server('.1', 1), server('.8', 0)] }),
    'Router 198.18.20.11: 3 of the 4 access servers behind it are bad, 0 of 11 behind other routers. Not clear yet: .8 is good.',
    '路由 198.18.20.11：其下 4 台接入服务器中 3 台变差，其他路由下 11 台中 0 台。尚不能区分：.8 正常。',
  ],
  [
    path({ blamed: 'unclear', others: { bad: 5, all: 11 } }),
    'Router 198.18.20.11: 2 of the 2 access servers behind it are bad, 5 of 11 behind other routers. Others are bad as well, so it is not clear yet.',
    '路由 198.18.20.11：其下 2 台接入服务器中 2 台变差，其他路由下 11 台中 5 台。其他路由下也有变差，尚不能区分。',
  ],
] as const)('names the faulty part with the control group: $blamed', (of, english, chinese) => {
  expect([pathText(of, translator(i18n, 'en')), pathText(of, translator(i18n, 'zh'))]).toEqual([english, chinese])
})
