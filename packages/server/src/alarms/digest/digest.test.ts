import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../../services/settings.ts'
import { alarmMessage, type ToldAlarm } from '../message.ts'
import { robots } from '../robots.ts'
import { levelOf } from '../severity.ts'
import { digestOf, roomiest } from './digest.ts'
import { throttledFor } from './throttled.ts'

const entries = fc.array(
  fc.record({ count: fc.integer({ min: 1, max: 9 }), group: fc.constantFrom('甲', '乙', '丙', '丁') }),
  {
    maxLength: 60,
  },
)
const room = fc.record({ entries: fc.nat(30), groups: fc.nat(5) })
const sum = (counted: readonly { count: number }[]) => counted.reduce((total, { count }) => total + count, 0)

it('a digest accounts for every alarm: on a line, in a group, or among the others', () => {
  fc.assert(
    fc.property(entries, room, (all, space) => {
      const { groups, others, shown } = digestOf(all, space)
      expect(shown).toEqual(all.slice(0, space.entries))
      expect(groups.length).toBeLessThanOrEqual(space.groups)
      expect(sum(shown) + sum(groups) + others).toBe(sum(all))
    }),
  )
})

const at = new Date('2026-11-20T01:41:10Z')
const alarm = fc.record({
  is_tel: fc.constantFrom(0, 1),
  severity: fc.constantFrom(2, 3),
  reason: fc.constantFrom('first', 'repeat', 'resolved'),
  name: fc.constantFrom('上行丢包过高', '“时延”<过高>', '长'.repeat(200), '\\"'.repeat(99)),
  place: fc.constantFrom('', '华东一区的路由', '𠮷'.repeat(300)),
  company: fc.constantFrom(null, '示例科技有限公司', '远'.repeat(120)),
})
const alarms = fc.array(alarm, { minLength: 1, maxLength: 400 }).map((all) =>
  all.map(
    ({ company, is_tel, name, place, reason, severity }, index): ToldAlarm => ({
      id: index + 1,
      condition_id: index + 1,
      country: '',
      rule: 'own_rule',
      value: 9,
      threshold: 5,
      is_tel: is_tel as 0 | 1,
      likely: null,
      change: null,
      subject: {
        rule_id: 1,
        name,
        indicator: 'up_loss',
        comparison: 'above',
        about: 'bound',
        split: place ? 'project' : 'none',
        value: place,
        place,
        severity,
        runbook: '',
      },
      external: null,
      create_time: at,
      resolve_time: reason === 'resolved' ? at : null,
      reason,
      begun: at,
      goes_on: false,
      ended_by: reason === 'resolved' ? 'data' : null,
      company,
    }),
  ),
)

const settings = readSettings({ RTCOPS_PUBLIC_URL: 'https://ops.example.cn/', RTCOPS_ENVIRONMENT_NAME: '生产' })
const channel = { address: 'https://robot.example.cn/send?key=1', secret: 'sEcReT' }

describe.each([
  ['feishu', 20_000],
  ['dingtalk', 20_000],
  ['wecom', 4096],
  ['slack', 40_000],
] as const)('a digest for %s', (kind, longest) => {
  it('is within its size, tells the most severe alarms, and counts all others', () => {
    fc.assert(
      fc.property(alarms, fc.constantFrom('zh', 'en'), (all, language) => {
        const messageIn = alarmMessage(settings, language, all)
        const { call, fits = () => true } = robots[kind]
        const [message, { body }] = roomiest(
          (space) => {
            const built = messageIn(space)
            return [built, call(channel, built, at.getTime())] as const
          },
          ([built, called]) => fits(called, built),
        )
        const text = kind === 'wecom' ? contentOf(body) : JSON.stringify(body)
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(kind === 'wecom' && message.isUrgent ? 2048 : longest)
        expect(text.isWellFormed()).toBe(true)
        const told = message.lines.flatMap((line) => /^rtcops alarm get (\d+)$/.exec(line)?.[1] ?? []).map(Number)
        const rest = message.lines.flatMap(
          (line) => /^(?:另有 )?(\d+) (?:条告警：|more alarms?:)$/.exec(line)?.[1] ?? [],
        )
        expect(told.length + Number(rest[0] ?? 0)).toBe(all.length)
        expect(told.length).toBeGreaterThan(0)
        const levels = told.map((id) => all[id - 1]).map((found) => found && levelOf(found))
        expect(levels).toEqual(all.map(levelOf).sort().slice(0, told.length))
        expect(message.isUrgent).toBe(all.some(({ is_tel, reason }) => is_tel === 1 && reason !== 'resolved'))
      }),
      { numRuns: 60 },
    )
  })
})

/** Returns the text of a message to WeCom. */
function contentOf(body: object): string {
  const { markdown, text } = body as Record<'markdown' | 'text', { content: string } | undefined>
  return (markdown ?? text)?.content ?? ''
}

describe('a receiver throttles', () => {
  const { dingtalk, feishu, slack, wecom } = robots
  it.each([
    ['DingTalk', dingtalk, 200, {}, '{"errcode":130101,"errmsg":"send too fast, exceed 20 times per minute"}', 600],
    ['Feishu', feishu, 200, {}, '{"code":11232,"msg":"frequency limited psm[lark.oapi.app_platform_runtime]"}', 60],
    ['Feishu, old', feishu, 400, { 'x-ogw-ratelimit-reset': '52' }, '{"code":99991400}', 52],
    ['WeCom', wecom, 200, {}, '{"errcode":45009,"errmsg":"api freq out of limit"}', 60],
    ['Slack', slack, 429, { 'retry-after': '30' }, 'rate_limited', 30],
    ['a date', slack, 429, { 'retry-after': 'Fri, 20 Nov 2026 01:43:10 GMT' }, '', 120],
    ['a week', slack, 429, { 'retry-after': '604800' }, '', 3600],
    ['429 alone', slack, 429, {}, '', 60],
    ['a wrong signature', dingtalk, 200, {}, '{"errcode":310000,"errmsg":"sign not match"}', undefined],
    ['a bad request', feishu, 200, {}, '{"code":9499,"msg":"Bad Request"}', undefined],
    ['an error', slack, 503, { 'retry-after': '30' }, '', undefined],
  ])('%s', (_, { throttling }, status, headers, text, seconds) => {
    expect(throttledFor({ status, headers, text }, throttling, at.getTime())).toBe(seconds)
  })
})
