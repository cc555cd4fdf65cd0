import { describe, expect, it } from 'vitest'
import { chartLines, type LineChart } from './line-chart.ts'
import { timeTicks } from './time-ticks.ts'
import { scaleOf } from './value-scale.ts'

const minutes = (start: number, count: number, step: number) =>
  Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.UTC(2026, 10, 20, 0, start + index * step))
    return at.toISOString().slice(0, 19).replace('T', ' ')
  })
const chart = (values: (number | null)[], more: Partial<LineChart> = {}): LineChart => ({
  title: '',
  lines: [{ name: '', values }],
  times: minutes(600, values.length, 5),
  format: String,
  leastTop: 1,
  ...more,
})
const drawn = (given: LineChart, size = { width: 30, height: 6 }, set: 'unicode' | 'ascii' = 'unicode') =>
  chartLines(given, size, { glyphs: { set }, zone: 'Asia/Shanghai' }).lines.map((line) =>
    line
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
  )

describe('chartLines', () => {
  it('draws gaps where nothing was measured, and a single value between two gaps', () => {
    expect(drawn(chart([0, 4, 4, null, null, 2, null, 8]))).toMatchInlineSnapshot(`
      [
        "10 ┤",
        "   ┤                       ───",
        " 5 ┤   ╭──────",
        "   ┤   │             ───",
        " 0 ┼───╯",
        "    10:00     10:15     10:30",
      ]
    `)
  })

  it('draws the second line with its own glyphs, also in ASCII', () => {
    const two = chart([1, 1, 1, 1], {
      lines: [
        { name: 'a', values: [1, 1, 1, 1] },
        { name: 'b', values: [0, 0, 2, 2] },
      ],
    })
    expect(drawn(two)).toMatchInlineSnapshot(`
      [
        "2 ┤           ╔════════════",
        "  ┤           ║",
        "1 ┤───────────║────────────",
        "  ┤           ║",
        "0 ┼═══════════╝",
        "   10:00       10:10",
      ]
    `)
    expect(drawn(two, undefined, 'ascii').join('')).toMatch(/^[ -~]*$/)
  })

  it('draws values that are still being counted as a broken line', () => {
    const days = chart([4, 4, 1], { times: ['2026-11-21', '2026-11-22', '2026-11-23'], openFrom: '2026-11-23' })
    expect(drawn(days).join('\n')).toMatch(/──────+╮/)
    expect(drawn(days).join('\n')).toMatch(/╰┄┄┄┄+/)
    expect(drawn({ ...days, openFrom: undefined }).join('\n')).not.toContain('┄')
  })

  it('averages intervals when there are more of them than columns', () => {
    const values = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? 0 : 10))
    const { together } = chartLines(
      chart(values),
      { width: 30, height: 6 },
      { glyphs: { set: 'unicode' }, zone: 'UTC' },
    )
    expect(together).toBe(4)
    expect(drawn(chart(values))[0]).not.toContain('─')
  })

  it('draws nothing for empty input', () => {
    expect(drawn(chart([null, null])).join('')).not.toContain('─')
    expect(drawn(chart([], { lines: [], times: [] }))).toHaveLength(6)
  })

  it('escapes control characters in names', () => {
    expect(drawn(chart([1], { times: ['\u001b]0;x'] })).join('')).not.toContain('\u001b')
  })
})

describe('scaleOf', () => {
  it.each([
    [[0, 37], 1, [40, 30, 20, 10, 0]],
    [[40, 60, 55], 1, [60, 55, 50, 45, 40]],
    [[0, 0.7], 1, [1, 0.75, 0.5, 0.25, 0]],
    [[0, 1], 2, [2, 1, 0]],
    [[], 10, [10, 5, 0]],
    [[99.2, 99.8], 1, [100, 99.75, 99.5, 99.25, 99, 98.75]],
  ])('%j, at least %d: labels %j', (values, least, labels) => {
    expect(scaleOf(values, least, 9).ticks.map(({ value }) => value)).toEqual(labels)
  })
})

describe('timeTicks', () => {
  const texts = (times: string[], room: number, zone = 'Asia/Shanghai') =>
    timeTicks(times, room, zone).map(({ text }) => text)

  it('have equal steps', () => {
    expect(texts(minutes(250, 24, 5), 8)).toEqual([
      '04:15',
      '04:30',
      '04:45',
      '05:00',
      '05:15',
      '05:30',
      '05:45',
      '06:00',
    ])
    expect(
      texts(
        ['11-16', '11-17', '11-18', '11-19', '11-20', '11-21', '11-22'].map((day) => `2026-${day}`),
        6,
      ),
    ).toEqual(['11-16', '11-18', '11-20', '11-22'])
  })

  it('follow the clock of the zone and name the day at midnight', () => {
    expect(texts(minutes(22 * 60, 10, 30), 6, 'UTC')).toEqual(['14:00', '15:00', '16:00', '17:00', '18:00'])
    expect(texts(minutes(22 * 60, 10, 30), 6)).toEqual(['22:00', '23:00', '11-21', '01:00', '02:00'])
  })
})
