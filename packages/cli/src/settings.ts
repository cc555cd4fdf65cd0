import { type Language, languageOf } from '@rtcops/core/i18n/catalogue'
import { businessZone, isZone } from '@rtcops/core/time/zone'
import { usage } from './errors.ts'
import type { GlobalValues } from './options/global.ts'
import { duration } from './options/readers.ts'
import { notOneOf } from './suggest.ts'
import { type ColourChoice, colourChoices, type GlyphChoice, glyphChoices } from './terminal/style.ts'

export const formats = ['table', 'wide', 'json', 'ndjson', 'csv', 'tsv', 'yaml'] as const
export type Format = (typeof formats)[number]

/** Returns true for the formats that people read. */
export const isTable = ({ format }: Pick<Settings, 'format'>): boolean => format === 'table' || format === 'wide'

/** Values of the options that every command takes. */
export interface Settings {
  format: Format
  /** Requested wire names, in this order. */
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

/** Reads the settings. @param profileZone zone of the profile; Asia/Shanghai if it is missing or invalid */
export function readSettings(given: GlobalValues, profileZone: string | undefined): Settings {
  const columns = given.columns
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return {
    format: choiceOf('output', given.output, formats) ?? 'table',
    columns: columns?.length ? columns : undefined,
    headers: given.headers ?? true,
    envelope: given.envelope ?? false,
    bom: given.bom ?? false,
    colour: choiceOf('color', given.color, colourChoices) ?? 'auto',
    glyphs: choiceOf('glyphs', given.glyphs, glyphChoices) ?? 'auto',
    zone: zoneOf(given.tz, profileZone),
    quiet: given.quiet ?? false,
    timeout: given.timeout === undefined ? 180_000 : duration()(given.timeout, '--timeout'),
    debug: given.debug ?? false,
  }
}

function zoneOf(given: string | undefined, ofProfile: string | undefined): string {
  if (given !== undefined && !isKnownZone(given)) throw usage(['cli.usage.zone', { zone: given }])
  // A profile with an invalid zone is refused when its session is opened, so that help and `doctor` still work.
  return given ?? (ofProfile && isKnownZone(ofProfile) ? ofProfile : businessZone)
}

/** Returns true for a known zone. Accepts the usual zone without a lookup, which would load the data of all zones. */
export const isKnownZone = (zone: string): boolean => zone === businessZone || isZone(zone)

/** Returns the given word if it is one of these. @throws {Failure} for any other */
export function choiceOf<const Word extends string>(
  flag: string,
  given: string | undefined,
  words: readonly Word[],
): Word | undefined {
  if (given === undefined) return undefined
  const found = words.find((word) => word === given)
  if (found !== undefined) return found
  throw notOneOf({ flag }, given, words)
}

/**
 * Returns the language of the option, environment, profile or locale, in this order. A locale other than a Chinese one means English, also
 * `C` and none at all, which containers and cron have.
 */
export function chooseLanguage(flag: string | undefined, profile: () => string | undefined): Language {
  const { RTCOPS_LANG, LC_ALL, LC_MESSAGES, LANG } = process.env
  const chosen = flag || RTCOPS_LANG || profile()
  if (chosen) return languageOf(chosen.replace('_', '-'))
  return /^zh/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'zh' : 'en'
}
