import type { Language } from '@rtcops/core/i18n/catalogue'
import { en } from '@rtcops/core/i18n/en/index'
import { createI18n, type Translate, translator } from '@rtcops/core/i18n/i18n'
import { zh } from '@rtcops/core/i18n/zh/index'

const instance = createI18n('zh', { zh, en })
const translations: Record<Language, Translate> = { zh: translator(instance, 'zh'), en: translator(instance, 'en') }

/** Returns the translations of one language. */
export const translateIn = (language: Language): Translate => translations[language]
