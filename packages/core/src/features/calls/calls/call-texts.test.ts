import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Schema } from '../../../api/types.ts'
import { causes, sides } from '../../../diagnosis/verdict.ts'
import { en } from '../../../i18n/en/index.ts'
import { createI18n, translator } from '../../../i18n/i18n.ts'
import { zh } from '../../../i18n/zh/index.ts'
import { customerText } from './customer-text.ts'
import { affectedUser, ticketText } from './ticket-text.ts'

const i18n = createI18n('en', { en, zh })
const languages = ['zh', 'en'] as const
const t = { zh: translator(i18n, 'zh'), en: translator(i18n, 'en') }

const head = {
  app_name: '语聊房',
  channel_name: 'lobby-20329',
  channel_session_id: '60bdbc85-d31e-d54b73c4',
  company_name: '石家庄云桥',
  create_date: '2026-11-26 19:20:05',
  exit_date: '2026-11-26 19:58:40',
}
const session: Schema<'UserSession'> = {
  id: 's-1',
  channel_session_id: head.channel_session_id,
  user_id: 'u_1900350',
  user_session_type: 0,
  zone: '孟加拉-达卡',
  country: 'BD',
  ip: '103.4.5.6',
  routerIp: '198.18.13.11',
  asIp: '198.19.13.4',
  join_date: head.create_date,
  leave_date: head.exit_date,
  call_time: 2000,
  sdk_version: '4.8.2',
  platform: 'Android',
  network: '4G',
  device_name: 'Galaxy A54',
  os: 'Android',
  os_version: '14',
}
const uplinkLoss: Schema<'Diagnosis'> = {
  cause: 'uplink_loss',
  side: 'uplink',
  from: '2026-11-26 19:24:10.000',
  to: '2026-11-26 19:27:20.000',
  severity: 3,
  confidence: 'high',
  explained_by: null,
  times: 1,
  seconds: 190,
  evidence: [{ figure: 'up_loss_rate', value: 20.4, bound: 5, samples: 19, otherwise: 0.3 }],
  group: { name: '198.18.13.11', users: 9, bad: 0, others: null },
}
const user = (user_id: string, diagnoses: Schema<'Diagnosis'>[]): Schema<'SessionVerdict'> => ({
  router: '198.18.13.11',
  access_server: '198.19.13.4',
  network: 'WiFi',
  holes: [],
  session_id: `s-${user_id}`,
  user_id,
  from: '2026-11-26 19:20:05.000',
  to: '2026-11-26 19:58:40.000',
  is_enough: 1,
  covered: 100,
  missing: [],
  relay: { protocol: 'udp', address: '198.18.66.2' },
  sent: null,
  heard: null,
  bad_seconds: diagnoses.length * 190,
  diagnoses,
})
const diagnosis = { rules_version: 6, users: [user('u_1900391', []), user('u_1900350', [uplinkLoss])] }
/** Causes that say themselves where they are. */
const isOfAPlace: ReadonlySet<string> = new Set([
  'region_fault',
  'router_fault',
  'access_server_fault',
  'sender_fault',
  'bandwidth_limited',
  'late_buffer',
  'rejoins',
  'roaming',
])
const facts = { head, diagnosis, session, link: 'https://console.example/data-monitoring/message/detail?x=1' }

describe('the text for a ticket', () => {
  it('has customer, room, call, time, device, network, country, servers, diagnosis and link', () => {
    expect(affectedUser(diagnosis)).toBe('u_1900350')
    expect(ticketText(facts, 'en', t.en).split('\n')).toEqual([
      'Customer: 石家庄云桥 · 语聊房',
      'Room: lobby-20329',
      'Call ID: 60bdbc85-d31e-d54b73c4',
      'Time: 2026-11-26 19:20:05 ~ 2026-11-26 19:58:40 (Beijing time)',
      'User: u_1900350',
      'Device: Galaxy A54 · Android 14 · Android · SDK 4.8.2',
      'Network: 4G · Bangladesh · 孟加拉-达卡',
      'Servers: router 198.18.13.11 · access server 198.19.13.4',
      expect.stringMatching(/^Diagnosis: Affected: 1 of 2 users, above all u_1900350/),
      `Link: ${facts.link}`,
    ])
  })

  it('shows the sender at fault rather than a receiver', () => {
    const blamed = { ...uplinkLoss, cause: 'sender_fault' as const, side: 'sender' as const }
    const group = { name: 'ann', users: 4, bad: 3, others: null }
    const of = (name: string) => ({
      rules_version: 6,
      users: [user('ann', []), user('bob', [{ ...blamed, group: { ...group, name } }])],
    })
    expect([affectedUser(of('ann')), affectedUser(of('198.18.13.11'))]).toEqual(['ann', 'bob'])
  })

  it('omits unknown parts', () => {
    const text = ticketText({ ...facts, session: undefined }, 'zh', t.zh)
    expect(text).toContain('客户：石家庄云桥 · 语聊房')
    expect(text).not.toMatch(/设备|服务器：|网络：/)
  })
})

describe('the text for the customer', () => {
  it('blames nobody for a cause without a side', () => {
    for (const cause of causes) {
      const unknown: Schema<'Diagnosis'> = { ...uplinkLoss, cause, side: 'unknown', group: null }
      const of = { ...facts, diagnosis: { rules_version: 8, users: [user('u_1900350', [unknown])] } }
      const texts = [customerText(of, t.en), customerText(of, t.zh)]
      if (!isOfAPlace.has(cause)) expect(texts.join(' '), cause).not.toMatch(/network|Wi-Fi|网络|Wi-Fi|网线/)
    }
  })

  it('says when, what, how certain, and what helps', () => {
    expect(customerText(facts, t.en)).toBe(
      "About the call on 2026-11-26, 19:20–19:58 (Beijing time): 1 of 2 users were affected. From 19:24 to 19:27, about 20% of what the user sent was lost on the user's own network, so that others heard the sound break up. Moving closer to the Wi-Fi router, using a cable, and pausing other uploads on the same network will help.",
    )
    expect(customerText(facts, t.zh)).toBe(
      '关于 2026-11-26 19:20–19:58（北京时间）的通话：2 名用户中有 1 名受到影响。19:24 至 19:27，用户发出的数据约有 20% 在其自己的网络中丢失，其他人听到的声音会断续。建议靠近无线路由器、改用网线，并暂停同一网络中的其他上传。',
    )
  })

  it('does not state likely causes or guesses as facts', () => {
    const guess = { ...diagnosis, users: [user('a', [{ ...uplinkLoss, confidence: 'low' }])] }
    expect(customerText({ head, diagnosis: guess }, t.en)).toContain('possibly, about 20%')
    expect(customerText({ head, diagnosis: guess }, t.en)).toContain('This is not certain yet.')
    const likely = { ...diagnosis, users: [user('a', [{ ...uplinkLoss, confidence: 'medium' }])] }
    expect(customerText({ head, diagnosis: likely }, t.zh)).toContain('很可能是：')
  })

  it('names our software for a fault of a version, but not for one of a browser or a device', () => {
    const by = (cause: Schema<'Diagnosis'>['cause'], side: Schema<'Diagnosis'>['side']) => {
      const found = { ...uplinkLoss, cause, side, group: { name: '5.0.0-beta', users: 9, bad: 9, others: null } }
      return [t.en, t.zh].map((each) =>
        customerText({ head, diagnosis: { ...diagnosis, users: [user('a', [found])] } }, each),
      )
    }
    const [en, zh] = by('build_fault', 'software')
    expect(en).toContain('the version of our software in use did not work as it should')
    expect(zh).toContain('所用版本的我方软件工作异常')
    for (const cause of ['browser_fault', 'model_fault'] as const) {
      const texts = by(cause, 'device').join(' ')
      expect(texts).toContain("on the user's device or browser")
      expect(texts).not.toMatch(/our software|我方软件|5\.0\.0-beta/)
    }
  })

  it('mentions one user without counting others, and says that nothing was found in a clean call', () => {
    expect(customerText(facts, t.en, 'u_1900350')).not.toContain('of 2 users')
    expect(customerText(facts, t.en, 'u_1900391')).toContain('found no fault')
    const unknown = { ...diagnosis, users: [{ ...user('a', []), is_enough: 0 as const }] }
    expect(customerText({ head, diagnosis: unknown }, t.en)).toContain('too little data')
  })

  const id = fc.stringMatching(/^id_[a-z]{6,10}$/)
  const address = fc.oneof(fc.ipV4(), fc.ipV6())
  const diagnoses: fc.Arbitrary<Schema<'Diagnosis'>> = fc.record({
    cause: fc.constantFrom(...causes),
    side: fc.constantFrom(...sides),
    from: fc.constant('2026-11-26 19:24:10.000'),
    to: fc.constantFrom('2026-11-26 19:24:10.000', '2026-11-26 19:31:00.000'),
    severity: fc.constantFrom(1 as const, 2 as const, 3 as const),
    confidence: fc.constantFrom('high' as const, 'medium' as const, 'low' as const),
    evidence: fc.array(
      fc.record(
        {
          figure: fc.constantFrom('up_loss_rate' as const, 'down_loss_rate' as const, 'distance' as const),
          peer: id,
          value: fc.double({ min: 0, max: 100, noNaN: true }),
          bound: fc.constant(5),
          samples: fc.nat(100),
          otherwise: fc.constant(null),
        },
        { requiredKeys: ['figure', 'value', 'bound', 'samples', 'otherwise'] },
      ),
      { maxLength: 3 },
    ),
    group: fc.option(
      fc.record({ name: fc.oneof(id, address), users: fc.nat(50), bad: fc.nat(50), others: fc.constant(null) }),
    ),
    explained_by: fc.constant(null),
    times: fc.constantFrom(1, 7),
    seconds: fc.nat(600),
  })
  const calls = fc.array(fc.record({ userId: id, relay: address, found: fc.array(diagnoses, { maxLength: 4 }) }), {
    minLength: 1,
    maxLength: 6,
  })

  it('contains no address and no id, whatever the diagnosis contains, and never more affected users than users', () => {
    fc.assert(
      fc.property(calls, fc.constantFrom(...languages), fc.boolean(), (of, language, alone) => {
        const users = of.map(({ found, relay, userId }) => ({
          ...user(userId, found),
          relay: { protocol: 'udp', address: relay },
        }))
        const text = customerText(
          { head, diagnosis: { rules_version: 6, users } },
          t[language],
          alone ? users[0]?.user_id : undefined,
        )
        const ids = of.flatMap(({ found, relay, userId }) => [
          userId,
          relay,
          ...found.flatMap(({ evidence, group }) => [
            ...(group ? [group.name] : []),
            ...evidence.flatMap(({ peer }) => peer ?? []),
          ]),
        ])
        for (const each of ids) if (each.length > 4) expect(text).not.toContain(each)
        expect(text).not.toMatch(/\d+\.\d+\.\d+\.\d+|[0-9a-f]*:[0-9a-f]*:[0-9a-f:]+|id_/i)
        expect(text).not.toMatch(/RTT|AS |jitter|抖动|callText|\{\{/)
        const counts = /(\d+) of (\d+) users|(\d+) 名用户中有 (\d+) 名/.exec(text)
        if (counts) {
          const [hit, all] = counts[1] ? [counts[1], counts[2]] : [counts[4], counts[3]]
          expect(Number(hit)).toBeLessThanOrEqual(Number(all))
        }
      }),
      { numRuns: 60 },
    )
  })
})
