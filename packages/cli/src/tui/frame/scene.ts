import { safeText } from '@rtcops/core/format/display-text'
import { formatDateTime } from '@rtcops/core/time/zone'
import { failureText, inWords } from '../../old/say.ts'
import { fit, type StyledLine, segment, sides } from '../../terminal/styled-line.ts'
import type { Content, FooterKey, Page, Shown, ViewId } from '../page.ts'
import type { OpenPage } from '../screen/open-page.ts'
import { seenRows, selectedRow, tablesOf } from '../screen/open-page.ts'
import { viewNames } from '../views/names.ts'
import { footerKeys } from './footer-keys.ts'
import { inRole, painted, plain, tall } from './line.ts'
import type { Look, Size } from './look.ts'

/** Smaller than this nothing is drawn but that it is too small. */
export const leastSize: Size = { width: 80, height: 24 }

/** What a frame is drawn from. */
export interface Scene {
  look: Look
  now: number
  server: { profile: string; isProduction: boolean; url: string; member: string }
  open: OpenPage
  /** Views that the role may see. */
  views: readonly ViewId[]
  isPaused: boolean
  /** A line that is told for a few seconds, above the footer. */
  notice: StyledLine | undefined
}

/** A frame of one row less than the terminal, each line as wide as it. */
export function drawScene(scene: Scene, { height, width }: Size): StyledLine[] {
  const { look, notice, open } = scene
  const { cut } = look.glyphs
  const head = open.data && open.page.whole ? [] : [header(scene, width), tabs(scene, width)]
  const banner = open.failure && open.data ? staleBanner(scene, width) : []
  const foot = open.data && open.page.whole ? [] : [footer(open.page)]
  const status = open.data && open.page.status && !open.page.whole ? [statusLine(scene, width)] : []
  const size = { width, height: height - 1 - head.length - banner.length - foot.length - status.length }
  const body = tall(bodyOf(scene, size), size.height)
  const lines = [...head, ...banner, ...body, ...status, ...foot]
  if (notice) lines[lines.length - 2] = notice
  return lines.map((line) => fit(line, width, cut))
}

/** The part between tabs and status; also its size decides how far lists are scrolled. */
export function bodySize(scene: Scene, { height, width }: Size): Size {
  const { data, failure, page } = scene.open
  const banner = failure && data ? 2 : 0
  if (page.whole) return { width, height: height - 1 - banner }
  return { width, height: height - 1 - 3 - banner - (page.status ? 1 : 0) }
}

function bodyOf({ look, now, open }: Scene, size: Size): StyledLine[] {
  const { data, detail, failure, page, panel } = open
  if (!data)
    return failure
      ? refused(failureText(failure.reason), failure.reason.facts.key, failure.retryAt - now, look)
      : waiting()
  if (page.whole) return page.whole.draw(data, { width: size.width, height: size.height + 1 }, look.glyphs)
  const tables = tablesOf(open, size, now, look)
  const table = tables[panel]
  return page.draw(
    {
      data,
      detail,
      tables,
      panel,
      row: table?.rows[table.selected],
      asked: { ...open.asked, signal: AbortSignal.abort() },
      stale: failure !== undefined,
      look,
    } satisfies Shown<Content>,
    size,
  )
}

const waiting = (): StyledLine[] => [[], painted('dim', ` ${inWords({ zh: '载入中……', en: 'loading …' })}`)]

/** What a view says that cannot be shown: the role may not see it, or the server does not answer. */
function refused(message: string, key: string | undefined, wait: number, { glyphs }: Look): StyledLine[] {
  const again = Math.max(0, Math.ceil(wait / 1000))
  return [
    [],
    painted('bad', ` ${glyphs.bad} ${safeText(message)}`),
    key === undefined
      ? plain(`   ${inWords({ zh: `${again} 秒后重试。r 立即  q 退出`, en: `Retry in ${again} s.   r now   q quit` })}`)
      : plain(`   ${inWords({ zh: `缺少权限 ${safeText(key)}`, en: `Missing key ${safeText(key)}` })}`),
  ]
}

function header({ isPaused, look, now, open, server }: Scene, width: number): StyledLine {
  const { data, every, loadedAt, page } = open
  const [before, after] = look.glyphs.badge
  const { isProduction, member, profile, url } = server
  const isWide = width >= 120
  const left = [
    { text: 'rtcops ' },
    segment(before + profile.toUpperCase() + after, isProduction ? 'production' : 'other'),
    { text: ` ${safeText(member)}${isWide ? `  ${url}` : ''}` },
    ...(page.title ? [segment(`  ${page.title}`, 'title')] : []),
  ]
  const seconds = loadedAt === undefined ? undefined : Math.max(0, Math.round((now - loadedAt) / 1000))
  const isOld = seconds !== undefined && seconds > every * 3
  const age = seconds === undefined ? '' : `${isOld ? '! ' : ''}${ageText(seconds)}`
  const pace = isPaused
    ? inWords({ zh: '已暂停', en: 'paused' })
    : inWords({ zh: `每 ${every} 秒`, en: `every ${every} s` })
  const about = data ? page.about(data, look) : ''
  return sides(
    left,
    [
      { text: `   ${about}   ` },
      segment(age, isOld ? 'warn' : undefined),
      ...(open.failure && data ? [] : [segment(`   ${pace}`, isPaused ? 'warn' : undefined)]),
    ],
    width,
    look.glyphs.cut,
  )
}

/** `data 4 min 12 s old`. */
function ageText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  return minutes === 0
    ? inWords({ zh: `数据 ${rest} 秒前`, en: `data ${rest} s old` })
    : inWords({ zh: `数据 ${minutes} 分 ${rest} 秒前`, en: `data ${minutes} min ${rest} s old` })
}

/** Views that the role may see, that of the page in brackets. */
function tabs({ look, open, views }: Scene, width: number): StyledLine {
  const names = viewNames.flatMap(({ id, name }, index) => {
    const isOpen = id === open.page.view
    if (!views.includes(id) && !isOpen) return []
    const text = `${index + 1} ${inWords(name)}`
    return [segment(isOpen ? `[${text}]` : ` ${text} `, isOpen ? 'title' : undefined), { text: '  ' }]
  })
  return fit(names, width, look.glyphs.cut)
}

/** Two lines: since when there has been no answer, and when it is tried again. */
function staleBanner({ look, now, open, server }: Scene, width: number): StyledLine[] {
  const { failure, loadedAt } = open
  if (!failure) return []
  const clock = (at: number) => formatDateTime(at, look.zone).slice(11)
  const { host } = new URL(server.url)
  const since = clock(loadedAt ?? failure.since)
  const wait = Math.max(0, Math.ceil((failure.retryAt - now) / 1000))
  const reason = reasonOf(failureText(failure.reason))
  const first = inWords({
    zh: `! 数据过期：${host} 自 ${since} 起没有响应（${reason}）`,
    en: `! STALE: no answer from ${host} since ${since} (${reason})`,
  })
  const second = inWords({
    zh: `  第 ${failure.tries} 次重试在 ${wait} 秒后。以下是 ${since} 的数据。   r 立即   q 退出`,
    en: `  Retry ${failure.tries} in ${wait} s. Figures below are those of ${since}.   r now   q quit`,
  })
  return [first, second].map((text) => inRole(fit(plain(text), width, look.glyphs.cut), 'stale'))
}

/** Of `No answer from host: connection refused.` what is behind the colon. */
const reasonOf = (message: string): string =>
  safeText(message)
    .replace(/^.*?[:：]\s*/, '')
    .replace(/[.。]$/, '')

function statusLine({ look, now, open }: Scene, width: number): StyledLine {
  const { asked, data, detail, page, panel } = open
  if (!data || !page.status) return []
  if (open.filter !== '') return filterStatus({ look, now, open }, width)
  const row = selectedRow(open, now, look)
  const shown = {
    data,
    detail,
    tables: [],
    panel,
    row,
    asked: { ...asked, signal: AbortSignal.abort() },
    stale: false,
    look,
  }
  const [left, right] = page.status(shown)
  return sides(painted('dim', ` ${left}`), painted('dim', right), width, look.glyphs.cut)
}

/** How many of the loaded rows pass, and how a filter is written. */
export function filterStatus({ look, now, open }: Pick<Scene, 'look' | 'now' | 'open'>, width: number): StyledLine {
  const all = open.data?.lists[0]?.rows.length ?? 0
  const passing = seenRows(open, 0, now, look).length
  const count = inWords({
    zh: ` ${passing} / ${all} 条匹配（仅已载入的行）`,
    en: ` ${passing} of ${all} match (loaded rows only)`,
  })
  const how = inWords({
    zh: '词之间为且，! 为非，列名 > < = 比较',
    en: 'terms are and-ed, ! negates, column > < = value',
  })
  return sides(plain(count), painted('dim', how), width, look.glyphs.cut)
}

/** Always five keys. */
function footer({ enter, footer: own, open }: Page): StyledLine {
  const first: FooterKey = open ? ['Enter', enter ?? { zh: '进入', en: 'open' }] : ['Esc', { zh: '返回', en: 'back' }]
  const middle = own ?? [footerKeys.filter, footerKeys.jump, footerKeys.refresh]
  const keys: FooterKey[] = [first, ...middle, ['?', { zh: '全部按键', en: 'all keys' }]]
  return keys.flatMap(([key, words]) => [segment(` ${key}`, 'accent'), { text: ` ${inWords(words)}  ` }])
}

/** What is shown in a terminal in which no frame has room. */
export function drawTooSmall({ height, width }: Size, look: Look): StyledLine[] {
  const { corners, flat, side } = look.glyphs.box
  const inner = Math.max(0, width - 4)
  const rows = [
    '',
    '窗口太小 Window too small',
    '',
    ` ${width} x ${height}  ->  ${leastSize.width} x ${leastSize.height}`,
    '',
    '拉大窗口即继续，q 退出',
    'Enlarge to go on, q quits',
  ]
  const title = `${corners[0]}${flat} rtcops `
  const box = [
    plain(`${title}${flat.repeat(Math.max(0, width - title.length - 1))}${corners[1]}`),
    ...rows.map((text) => [{ text: `${side} ` }, ...fit(plain(text), inner, look.glyphs.cut), { text: ` ${side}` }]),
    plain(`${corners[2]}${flat.repeat(Math.max(0, width - 2))}${corners[3]}`),
  ]
  const above = Math.max(0, Math.floor((height - 1 - box.length) / 2))
  return tall([...Array.from({ length: above }, () => plain('')), ...box], height - 1).map((line) =>
    fit(line, width, look.glyphs.cut),
  )
}

/** True where a frame has room. */
export const hasRoom = ({ height, width }: Size): boolean => width >= leastSize.width && height >= leastSize.height
