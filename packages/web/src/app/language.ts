import { type Language, languageOf } from '@rtcops/core/i18n/catalogue'
import { createI18n } from '@rtcops/core/i18n/i18n'
import { zh } from '@rtcops/core/i18n/zh/index'

const storageKey = 'rtcops.language'

/** The console's one i18next instance. Chinese is in the first load, English comes when it is chosen. */
export const i18n: ReturnType<typeof createI18n> = createI18n('zh', { zh })

/** Puts the kept language in force; called once before the first render. */
export const restoreLanguage = (): Promise<void> => apply(languageOf(localStorage.getItem(storageKey) ?? 'zh'))

/** Changes the language and keeps the choice. */
export function setLanguage(language: Language): Promise<void> {
  localStorage.setItem(storageKey, language)
  return apply(language)
}

export const currentLanguage = (): Language => languageOf(i18n.language)

async function apply(language: Language): Promise<void> {
  if (language === 'en' && !i18n.hasResourceBundle('en', 'translation')) {
    const { en } = await import('@rtcops/core/i18n/en/index')
    i18n.addResourceBundle('en', 'translation', en)
  }
  await i18n.changeLanguage(language)
  document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
}
