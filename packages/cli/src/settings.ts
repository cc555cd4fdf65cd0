import { type Language, languageOf } from '@rtcops/core/i18n/catalogue'
import { parseDuration } from '@rtcops/core/time/duration'
import { businessZone, isZone } from '@rtcops/core/time/zone'
import { usage } from './failure.ts'
import { say } from './i18n/say.ts'
import type { Values } from './parse.ts'
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

export function readSettings(values: Values, profileZone: string | undefined): Settings {
  const zone = values.text('tz') ?? profileZone ?? businessZone
  // To ask for a zone loads the whole of the time zone data, so the usual one is not asked for.
  if (zone !== businessZone && !isZone(zone)) throw usage(say('usage.zone', { zone }))
  const columns = values
    .text('columns')
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return {
    format: values.choice('output', formats) ?? 'table',
    columns: columns?.length ? columns : undefined,
    headers: !values.has('no-headers'),
    envelope: values.has('envelope'),
    bom: values.has('bom'),
    colour: values.choice('color', ['auto', 'always', 'never']) ?? 'auto',
    glyphs: values.choice('glyphs', ['auto', 'unicode', 'narrow', 'ascii']) ?? 'auto',
    zone,
    quiet: values.has('quiet'),
    timeout: durationOf(values, 'timeout') ?? 180_000,
    debug: values.has('debug'),
  }
}

/** Milliseconds of a flag such as `--timeout 30s`. */
export function durationOf(values: Values, flag: string): number | undefined {
  const given = values.text(flag)
  if (given === undefined) return undefined
  const length = parseDuration(given)
  if (length === undefined) throw usage(say('usage.duration', { flag, given }))
  return length
}

/** Language by flag, environment, profile and locale, in this order; a locale that is neither is Chinese. */
export function chooseLanguage(flag: string | undefined, profile: string | undefined): Language {
  const { RTCOPS_LANG, LC_ALL, LC_MESSAGES, LANG } = process.env
  const asked = flag || RTCOPS_LANG || profile || LC_ALL || LC_MESSAGES || LANG
  // `en_US.UTF-8` is how a locale writes what a language tag writes `en-US`.
  return languageOf(asked?.replace('_', '-'))
}
