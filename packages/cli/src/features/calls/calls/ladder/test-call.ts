import { readFileSync } from 'node:fs'
import { ownEpisodes } from '@rtcops/core/features/calls/calls/episodes'
import { nothingMeasured } from '@rtcops/core/features/calls/calls/metrics'
import { textWidth } from '@rtcops/core/format/display-text'
import type { Language } from '@rtcops/core/i18n/catalogue'
import { parseWireTime } from '@rtcops/core/time/zone'
import { glyphsOf } from '../../../../terminal/style.ts'
import type { StyledLine } from '../../../../terminal/styled-line.ts'
import { loadTexts } from '../../../../texts.ts'
import type { LadderCall, LadderEvent, LadderUser } from './call.ts'
import { sumUp } from './figures.ts'
import type { LadderSample } from './ladder-sample.ts'
import { hardshipOf } from './lanes.ts'
import type { Look } from './look.ts'

/** Returns the moment of a clock time on the day of the frames. */
export const at = (clock: string): number => parseWireTime(`2026-11-20 ${clock}`) ?? Number.NaN

/** Creates a sample with the figures that a test needs. */
export const sample = (moment: number, figures: Partial<LadderSample>): LadderSample => ({
  ...nothingMeasured,
  ...figures,
  at: moment,
})

/** Creates a user with the properties that a test needs. */
export function user(id: string, given: Partial<LadderUser> & Pick<LadderUser, 'sessions'>): LadderUser {
  const samples = given.samples ?? []
  return {
    id,
    isSender: true,
    network: 'wifi',
    country: 'CN',
    events: [],
    reach: 0,
    samples,
    verdicts: [],
    episodes: (given.verdicts ?? []).flatMap(ownEpisodes),
    figures: sumUp(samples),
    hardship: hardshipOf(samples, given.events ?? []),
    ...given,
  }
}

/** Creates an ended call of these users, from `start` to `end`. */
export const callOf = (start: number, end: number, users: readonly LadderUser[]): LadderCall => ({
  id: '8812046990',
  project: '星河语聊',
  room: 'room-5518',
  start,
  end,
  isLive: false,
  until: end,
  users,
  userCount: users.length,
  interrupts: 0,
  severe: 0,
  isWatched: false,
  slot: 0,
  diagnosis: undefined,
})

const translations = {
  zh: await (await loadTexts('zh')).loadShared(),
  en: await (await loadTexts('en')).loadShared(),
}

/** Creates a look on the day of the frames; Chinese by default. */
export function look({
  language = 'zh',
  set = 'unicode',
  ...given
}: Partial<Look> & { language?: Language; set?: 'unicode' | 'narrow' | 'ascii' } = {}): Look {
  return {
    glyphs: glyphsOf(set),
    language,
    t: translations[language],
    zone: 'Asia/Shanghai',
    today: '2026-11-20',
    hasKeys: true,
    server: { profile: 'prod', isProduction: true, member: '周琳' },
    ...given,
  }
}

/** Returns the text of a line without its roles and trailing spaces. */
export const styledText = (line: StyledLine): string =>
  line
    .map(({ text }) => text)
    .join('')
    .trimEnd()

/** Returns a frame of the design, line by line. */
export const frameOf = (name: 'narrow' | 'wide'): string[] =>
  readFileSync(new URL(`frames/${name}.txt`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')

const qualities = ['', '▁', '▂', '▃', '▅', '▇']
const kinds: Record<string, LadderEvent['kind']> = {
  '├': 'join',
  '┤': 'leave',
  x: 'connection_interrupt',
  '▴': 'on_mic',
  '▾': 'off_mic',
}

/** Returns the samples and events that a lane of a frame shows, each in its cell. @param length of a cell, milliseconds */
export function laneData(
  text: string,
  left: number,
  length: number,
  begin: number,
): { samples: LadderSample[]; events: LadderEvent[] } {
  const samples: LadderSample[] = []
  const events: LadderEvent[] = []
  for (const [column, sign] of [...text].entries()) {
    const moment = begin + (column - left) * length
    const quality = qualities.indexOf(sign)
    if (column < left) continue
    if (quality > 0) samples.push(sample(moment, { txquality: 6 - quality }))
    const kind = kinds[sign]
    if (kind) events.push({ at: moment, kind })
  }
  return { samples, events }
}

/** Returns a text with as many characters as columns, so that the index of a character is its column. */
export const byColumn = (text: string): string =>
  [...text].map((character) => (textWidth(character) === 2 ? `${character}\u0000` : character)).join('')
