import type { Language } from '@rtcops/core/i18n/catalogue'
import { languageOf } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { useTranslation } from 'react-i18next'

/** Returns the translation function of the current language, with checked keys. */
export function useTranslate(): Translate {
  return useTranslation().t as unknown as Translate
}

/** Returns the current language. */
export function useLanguage(): Language {
  return languageOf(useTranslation().i18n.language)
}
