import { expect, it } from 'vitest'
import { en } from '../../../i18n/en/index.ts'
import { createI18n, translator } from '../../../i18n/i18n.ts'
import { shownChart } from './shown-chart.ts'

const t = translator(createI18n('en', { en }))
const chart = (unit: string, ...values: (number | null)[]) =>
  shownChart({ figure: 'other', name: 'x', unit, lines: [{ name: '', values }] }, t)

it('figures are shown in the unit in which they can be read', () => {
  expect(chart('bit/s', 123_400_000, null)).toEqual({
    title: 'x',
    unit: 'Mbit/s',
    places: 1,
    lines: [{ name: '', values: [123.4, null] }],
  })
  for (const [unit, value, shown] of [
    ['By', 2_500_000_000, ['GB', 2.5, 2]],
    ['By/s', 999, ['B/s', 999, 1]],
    ['bit/s', 5e15, ['Gbit/s', 5e6, 0]],
    ['bit/s', 0, ['bit/s', 0, 3]],
    ['%', 97, ['%', 97, 1]],
    ['ms', 0.25, ['ms', 0.25, 3]],
    ['', -1500, ['', -1500, 0]],
  ] as const) {
    const { lines, places, unit: named } = chart(unit, value)
    expect([named, lines[0]?.values[0], places]).toEqual(shown)
  }
})

it('a figure has its name, and directions theirs; other metrics and states keep their own', () => {
  const lines = ['receive', 'transmit', 'used'].map((name) => ({ name, values: [1] }))
  const { lines: shown, title } = shownChart({ figure: 'network', name: 'system.network.io', unit: 'bit/s', lines }, t)
  expect([title, ...shown.map(({ name }) => name)]).toEqual(['Network traffic', 'In', 'Out', 'used'])
})
