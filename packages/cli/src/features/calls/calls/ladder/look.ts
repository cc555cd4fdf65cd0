import type { Language } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import type { Glyphs } from '../../../../terminal/style.ts'

/** Look of a frame, apart from its content. */
export interface Look {
  glyphs: Glyphs
  /** Texts of the terminal program and the console. */
  t: Translate
  language: Language
  zone: string
  /** Server and member; the member is undefined while nobody is logged in. */
  server: { profile: string; isProduction: boolean; member: string | undefined }
  /** `YYYY-MM-DD` in the zone; times of this day are written without it. */
  today: string
  /** True if keys move the cursor: the frame then lists them. */
  hasKeys: boolean
  /** True if somebody asked for the chart, which otherwise makes room for lanes. */
  hasChart?: boolean
}
