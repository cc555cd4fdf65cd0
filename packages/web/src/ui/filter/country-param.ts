import { country } from '@rtcops/core/countries/countries'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { type Param, textParam } from './url-params.ts'

/** Two-letter code of a known country. */
export const countryParam = (label: MessageKey): Param<string> => ({
  ...textParam(label),
  read: (text) => country(text)?.code2,
})
