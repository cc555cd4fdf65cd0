import { describe, expect, it } from 'vitest'
import { readTypedRange, typeRange } from './typed-range.ts'

const now = Date.parse('2026-11-20T10:07:42+08:00')

describe('a typed range', () => {
  it.each(['last-2h', 'last-24h', '2026-11-18~2026-11-19', '2026-11-18T09:30:00~2026-11-18T10:29:59'])(
    '%s round-trips through its two fields',
    (range) => {
      expect(readTypedRange(typeRange(range, now), now)).toEqual({ ok: true, range })
    },
  )

  it('a span back to now stays relative', () => {
    for (const from of ['now-3h', '3h', '3小时'])
      expect(readTypedRange({ from, to: 'now' }, now)).toEqual({ ok: true, range: 'last-3h' })
  })

  it('R-GEN-07 an end in the future becomes now', () => {
    expect(readTypedRange({ from: '2026-11-20 09:00:00', to: '2026-11-21 00:00:00' }, now)).toEqual({
      ok: true,
      range: '2026-11-20T09:00:00~2026-11-20T10:07:42',
    })
  })

  it('R-GEN-08 reversed ends are swapped', () => {
    expect(readTypedRange({ from: '2026-11-20 09:00:00', to: '2026-11-20 08:00:00' }, now)).toEqual({
      ok: true,
      range: '2026-11-20T08:00:00~2026-11-20T09:00:00',
    })
  })

  it.each([
    [{ from: '2026-02-30', to: 'now' }, 'from', 'format'],
    [{ from: 'yesterday', to: '5' }, 'to', 'unit-missing'],
    [{ from: '', to: 'now' }, 'from', 'format'],
  ] as const)('R-GEN-08 refuses %j at its end', (typed, end, reason) => {
    expect(readTypedRange(typed, now)).toMatchObject({ ok: false, end, reason })
  })
})
