import { describe, expect, it } from 'vitest'
import type { Schema } from '../../../api/types.ts'
import { en } from '../../../i18n/en/index.ts'
import { createI18n, translator } from '../../../i18n/i18n.ts'
import { zh } from '../../../i18n/zh/index.ts'
import { adviceText } from './advice-text.ts'
import { networkKind } from './network-kind.ts'

type Diagnosis = Schema<'Diagnosis'>

const inEnglish = translator(createI18n('en', { en }))
const inChinese = translator(createI18n('zh', { zh }))

const found = (cause: Diagnosis['cause'], side: Diagnosis['side'], change: Partial<Diagnosis> = {}) => ({
  cause,
  side,
  confidence: 'medium' as const,
  evidence: [],
  ...change,
})
const relay = { protocol: 'tcp', address: '198.51.100.7' }

describe('advice to the user', () => {
  it('never recommends the kind of network that the user already has', () => {
    const advise = (network: string) => adviceText(found('jitter', 'network'), inEnglish, { network, relay: null })
    expect(advise('WiFi')).toBe('Use a cable or 5 GHz Wi-Fi.')
    expect(advise('')).toBe(advise('WiFi'))
    expect(advise('ethernet')).toContain('is on a cable')
    expect(advise('4G')).toContain('is on mobile data')
    expect(adviceText(found('jitter', 'network'), inChinese, { network: '4G', relay: null })).toContain('移动网络')
  })

  it('does not mention the user’s network if another side is at fault', () => {
    const other = found('concealment', 'unknown')
    expect(adviceText(other, inEnglish, { network: 'ethernet', relay })).toBe(adviceText(other, inEnglish))
    const sender = found('sender_fault', 'sender')
    expect(adviceText(sender, inEnglish, { network: '4G', relay })).toBe(adviceText(sender, inEnglish))
  })

  it('names a relay over TCP that delays packets, and any relay with a long delay', () => {
    const advise = (cause: Diagnosis['cause'], protocol: string, address = relay.address) =>
      adviceText(found(cause, 'network'), inEnglish, { network: '', relay: { protocol, address } })
    expect(advise('jitter', 'tls')).toContain('through relay 198.51.100.7 over TCP')
    expect(advise('jitter', 'tls', '')).toContain('through a relay over TCP')
    expect(advise('jitter', 'udp')).not.toContain('relay')
    expect(advise('high_rtt', 'udp')).toContain('through relay 198.51.100.7: check whether that is a detour')
    expect(advise('uplink_loss', 'tcp')).not.toContain('relay')
    const chinese = adviceText(found('jitter', 'network'), inChinese, { network: '', relay })
    expect(chinese).toContain('途经中继 198.51.100.7：')
  })

  it('treats a delay that appeared during the call as a full line, and one from the start as a long path', () => {
    const advise = (value: number, otherwise: number | null) =>
      adviceText(
        found('high_rtt', 'network', {
          evidence: [{ figure: 'distance', value, otherwise, bound: 400, samples: 9 }],
        }),
        inEnglish,
      )
    expect(advise(450, 300)).toContain('The delay grew during the call')
    expect(advise(449, 300)).toContain('connect to a nearer node')
    expect(advise(450, null)).toContain('connect to a nearer node')
  })
})

it.each([
  ['wifi', 'wireless'],
  ['Wi-Fi 5G', 'wireless'],
  ['WLAN', 'wireless'],
  ['4G', 'cellular'],
  ['5g', 'cellular'],
  ['cellular', 'cellular'],
  ['LTE', 'cellular'],
  ['蜂窝', 'cellular'],
  ['ethernet', 'wired'],
  ['LAN', 'wired'],
  ['有线', 'wired'],
  ['vpn', undefined],
  ['', undefined],
  ['filtered', undefined],
])('the network %j is %s', (name, kind) => {
  expect(networkKind(name ?? '')).toBe(kind)
})
