import { type Language, languageOf } from '@rtcops/core/i18n/catalogue'
import { parseDuration } from '@rtcops/core/time/duration'
import { businessZone, isZone } from '@rtcops/core/time/zone'
import { usage } from './errors.ts'
import type { Values } from './old/values.ts'
import type { GlobalValues } from './options/global.ts'
import { suggest, withMeant } from './suggest.ts'
import type { ColourChoice, GlyphChoice } from './terminal/style.ts'

export const formats = ['table', 'wide', 'json', 'ndjson', 'csv', 'tsv', 'yaml'] as const
export type Format = (typeof formats)[number]

/** True for the formats that are made for eyes. */
export const isTable = ({ format }: Pick<Settings, 'format'>): boolean => format === 'table' || format === 'wide'

/** What the flags that every command takes come to. */
export interface Settings {
  format: Format
  /** Wire names that were asked for, in this order. */
  columns: string[] | undefined
  headers: boolean
  envelope: boolean
  bom: boolean
  colour: ColourChoice
  glyphs: GlyphChoice
  zone: string
  quiet: boolean
  /** Milliseconds. */
  timeout: number
  debug: boolean
}

export function readSettings(given: GlobalValues, profileZone: string | undefined): Settings {
  const zone = given.tz ?? profileZone ?? businessZone
  // To ask for a zone loads the whole of the time zone data, so the usual one is not asked for.
  if (zone !== businessZone && !isZone(zone)) throw usage(['cli.usage.zone', { zone }])
  const columns = given.columns
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return {
    format: oneOf('output', given.output, formats) ?? 'table',
    columns: columns?.length ? columns : undefined,
    headers: given.headers ?? true,
    envelope: given.envelope ?? false,
    bom: given.bom ?? false,
    colour: oneOf('color', given.color, ['auto', 'always', 'never']) ?? 'auto',
    glyphs: oneOf('glyphs', given.glyphs, ['auto', 'unicode', 'narrow', 'ascii']) ?? 'auto',
    zone,
    quiet: given.quiet ?? false,
    timeout: given.timeout === undefined ? 180_000 : readDuration('timeout', given.timeout),
    debug: given.debug ?? false,
  }
}

function oneOf<const Word extends string>(
  flag: string,
  given: string | undefined,
  words: readonly Word[],
): Word | undefined {
  if (given === undefined) return undefined
  const found = words.find((word) => word === given)
  if (found !== undefined) return found
  throw usage(withMeant(['cli.usage.choice', { flag, words: words.join(' '), given }], suggest(given, words)))
}

/** Milliseconds of a text such as `30s`. */
function readDuration(flag: string, given: string): number {
  const length = parseDuration(given)
  if (length === undefined) throw usage(['cli.usage.duration', { flag, given }])
  return length
}

/** Milliseconds of a flag such as `--timeout 30s`. */
export function durationOf(values: Values, flag: string): number | undefined {
  const given = values.text(flag)
  return given === undefined ? undefined : readDuration(flag, given)
}

/** Language by flag, environment, profile and locale, in this order; a locale that is neither is Chinese. */
export function chooseLanguage(flag: string | undefined, profile: () => string | undefined): Language {
  const { RTCOPS_LANG, LC_ALL, LC_MESSAGES, LANG } = process.env
  const asked = flag || RTCOPS_LANG || profile() || LC_ALL || LC_MESSAGES || LANG
  // `en_US.UTF-8` is how a locale writes what a language tag writes `en-US`.
  return languageOf(asked?.replace('_', '-'))
}
