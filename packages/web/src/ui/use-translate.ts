import type { Language } from '@rtcops/core/i18n/catalogue'
import { languageOf } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { useTranslation } from 'react-i18next'

/** The translation function in the language of the moment, with checked keys. */
export function useTranslate(): Translate {
  return useTranslation().t as unknown as Translate
}

/** The language of the moment. */
export function useLanguage(): Language {
  return languageOf(useTranslation().i18n.language)
}
