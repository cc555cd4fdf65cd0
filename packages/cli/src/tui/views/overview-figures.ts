import { formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { missing } from '@rtcops/core/format/missing'
import { inWords } from '../../old/say.ts'
import { spark } from '../../output/spark.ts'
import { type StyledLine, sides } from '../../terminal/styled-line.ts'
import { box } from '../frame/box.ts'
import { beside, painted, plain } from '../frame/line.ts'
import type { Look } from '../frame/look.ts'
import type { Shown } from '../page.ts'
import type { Overview } from './overview.ts'
import { type Course, lastOf, split, words } from './overview-parts.ts'

/** A figure and what it changed by, over its course. */
function figureBox(
  shown: Shown<Overview>,
  title: string,
  width: number,
  figure: string | undefined,
  change: string,
  course: Course,
): StyledLine[] {
  const { look, stale } = shown
  const value = figure === undefined ? painted('dim', inWords(words.hidden)) : plain(stale ? `${figure}?` : figure)
  const inner = width - 4
  const head = sides(value, figure === undefined || stale ? [] : plain(change), inner, look.glyphs.cut)
  return box(title, [head, painted('accent', spark(look.glyphs, lastOf(course, inner)))], { width, height: 4 }, look)
}

const share = (value: number | null): string =>
  value === null ? missing : `${formatPercent(value, { unit: false })} %`

/** `▴ 0.04`, with nothing where there is nothing to compare with. */
function changeText({ glyphs }: Look, change: number | null, text: (size: number) => string): string {
  if (change === null || text(Math.abs(change)) === text(0)) return ''
  return `${change > 0 ? glyphs.up : glyphs.down} ${text(Math.abs(change))}`
}

const points = (size: number): string => formatPercent(size, { unit: false })

/** Rates differ by little, so their course is drawn between their least and their most. */
function between(course: Course): Course {
  const known = course.filter((value) => value !== null)
  const least = Math.min(...known)
  const spread = Math.max(...known) - least
  return course.map((value) => (value === null ? null : spread === 0 ? 1 : value - least + spread / 7))
}

function joinBoxes(shown: Shown<Overview>, widths: readonly [number, number]): [StyledLine[], StyledLine[]] {
  const { data, look } = shown
  const { changes, figures } = data.quality ?? {}
  const of = (field: 'success_rate' | 'success_5s_rate') => between((figures?.list ?? []).map((each) => each[field]))
  return [
    figureBox(
      shown,
      inWords(words.joined5),
      widths[0],
      figures && share(figures.info.success_5s_rate),
      changeText(look, changes?.success5 ?? null, points),
      of('success_5s_rate'),
    ),
    figureBox(
      shown,
      inWords(words.joined),
      widths[1],
      figures && share(figures.info.success_rate),
      changeText(look, changes?.success ?? null, points),
      of('success_rate'),
    ),
  ]
}

function alarmBox({ data: { alarms }, look, stale }: Shown<Overview>, width: number): StyledLine[] {
  const { bad, off, ok } = look.glyphs
  const mark = stale ? '?' : ''
  const open = alarms?.open ?? 0
  const lines = alarms
    ? [
        painted(
          open > 0 ? 'bad' : 'good',
          `${open > 0 ? bad : ok} ${inWords({ zh: `未处理 ${open}`, en: `${open} open` })}${mark}`,
        ),
        plain(`${off} ${inWords({ zh: `已确认 ${alarms.acked}`, en: `${alarms.acked} acked` })}${mark}`),
      ]
    : [painted('dim', inWords(words.hidden))]
  return box(inWords(words.alarms), lines, { width, height: 4 }, look)
}

export function narrowFigures(shown: Shown<Overview>, width: number): StyledLine[] {
  const [one = 0, two = 0, three = 0, four = 0] = split(width, [21, 21, 19, 19])
  const { data, look, stale } = shown
  const mark = stale ? '?' : ''
  const online = (count: number, zh: string, en: string) =>
    plain(`${formatNumber(count)} ${inWords({ zh, en: count === 1 ? en : `${en}s` })}${mark}`)
  const lines = data.live
    ? [online(data.live.rooms, '房间', 'room'), online(data.live.users, '用户', 'user')]
    : [painted('dim', inWords(words.hidden))]
  const onlineBox = box(inWords(words.online), lines, { width: three, height: 4 }, look)
  return beside(...joinBoxes(shown, [one, two]), onlineBox, alarmBox(shown, four))
}

export function wideFigures(shown: Shown<Overview>, width: number): StyledLine[] {
  const [one = 0, two = 0, three = 0, four = 0, five = 0, six = 0] = split(width, [1, 1, 1, 1, 1, 1])
  const { look } = shown
  const { live, quality } = shown.data
  const count = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value))
  const lost = quality?.interrupts
  return beside(
    ...joinBoxes(shown, [one, two]),
    figureBox(
      shown,
      inWords(words.rooms),
      three,
      count(live?.rooms),
      '',
      (live?.points ?? []).map(({ rooms }) => rooms),
    ),
    figureBox(
      shown,
      inWords(words.users),
      four,
      count(live?.users),
      '',
      (live?.points ?? []).map(({ users }) => users),
    ),
    figureBox(
      shown,
      inWords(words.lost),
      five,
      count(lost?.now),
      changeText(look, lost ? lost.now - lost.before : null, formatNumber),
      (quality?.figures.list ?? []).map(({ connection_interrupt_total }) => connection_interrupt_total),
    ),
    alarmBox(shown, six),
  )
}
