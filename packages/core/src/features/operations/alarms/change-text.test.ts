import { expect, it } from 'vitest'
import type { Schema } from '../../../api/types.ts'
import { changesOfStay } from '../../../diagnosis/changes/changes-of-stay.ts'
import { en } from '../../../i18n/en/index.ts'
import { createI18n, translator } from '../../../i18n/i18n.ts'
import { zh } from '../../../i18n/zh/index.ts'
import { parseWireTime } from '../../../time/zone.ts'
import { changeText } from './change-text.ts'

const i18n = createI18n('en', { en, zh })
const t = { zh: translator(i18n, 'zh'), en: translator(i18n, 'en') }
const router: Schema<'PartChange'> = {
  kind: 'router',
  name: '198.18.10.11',
  since: '2026-11-27 14:10:00',
  until: null,
  is_new: 0,
  users: 41,
  bad_users: 23,
  bad_calls: 19,
  before_users: 220,
  before_bad_users: 12,
  others: 310,
  bad_others: 4,
}
const build: Schema<'PartChange'> = {
  ...router,
  kind: 'build',
  name: '5.0.0',
  is_new: 1,
  before_users: 0,
  before_bad_users: 0,
}
const over: Schema<'PartChange'> = { ...router, kind: 'country', name: 'EG', until: '2026-11-27 15:20:00' }

it('says since when how many users of a part were affected, and how many before and elsewhere', () => {
  expect(changeText(router, 'en', t.en)).toBe(
    'Since 2026-11-27 14:10, 23 of 41 users of router 198.18.10.11 were affected; 12 of 220 at the same time of day in the three days before, 4 of 310 others meanwhile.',
  )
  expect(changeText(router, 'zh', t.zh)).toBe(
    '自 2026-11-27 14:10 起，路由 198.18.10.11 的 41 个用户中有 23 个受影响；此前三天同一时段 220 个中有 12 个，同期其他用户 310 个中有 4 个。',
  )
})

it('says that a build was new, and when a change ended', () => {
  expect(changeText(build, 'en', t.en)).toBe(
    'Since 2026-11-27 14:10, since build 5.0.0, 23 of its 41 users were affected; hardly anybody had it before, 4 of 310 with other builds in the same projects meanwhile.',
  )
  expect(changeText(over, 'en', t.en)).toMatch(/23 of 41 users in Egypt .* It ended at 2026-11-27 15:20\.$/)
  expect(changeText(over, 'zh', t.zh)).toMatch(
    /^自 2026-11-27 14:10 起，埃及的 41 个用户.*已于 2026-11-27 15:20 结束。$/,
  )
})

it('is shown for users badly off who had the part while the change lasted, and not for what a sender lost', () => {
  const at = (time: string) => parseWireTime(`2026-11-27 ${time}`) ?? 0
  const stay = {
    client: { build: '5.0.0', model: '', platform: '' },
    place: { country: 'EG', router: '198.18.10.11', accessServer: 'as-1' },
  }
  const finding = { from: at('14:30:00'), to: at('14:31:00'), severity: 2, side: 'network' } as const
  const all = [router, build, over, { ...router, name: 'another' }]
  expect(changesOfStay(stay, [finding], all)).toEqual([router, build, over])
  expect(changesOfStay(stay, [{ ...finding, from: at('15:30:00'), to: at('15:31:00') }], all)).toEqual([router, build])
  expect(changesOfStay(stay, [{ ...finding, from: at('14:00:00'), to: at('14:05:00') }], all)).toEqual([])
  expect(changesOfStay(stay, [{ ...finding, side: 'sender' }], all)).toEqual([])
  expect(changesOfStay(stay, [{ ...finding, severity: 1 }], all)).toEqual([])
})
