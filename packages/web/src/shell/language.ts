import { type Language, languageOf } from '@rtcops/core/i18n/catalogue'
import { createI18n } from '@rtcops/core/i18n/i18n'
import { auth } from '@rtcops/core/i18n/zh/auth/auth'
import { common } from '@rtcops/core/i18n/zh/common'
import { shell } from '@rtcops/core/i18n/zh/shell'

const storageKey = 'rtcops.language'

/**
 * The console's only i18next instance. The first load holds the Chinese words of Login and the frame; `loadWords`
 * adds those of the screens. English is loaded whole when it is chosen.
 */
export const i18n: ReturnType<typeof createI18n> = createI18n('zh', { zh: { auth, common, shell } })

/** Applies the stored language; called once before the first render. */
export const restoreLanguage = (): Promise<void> => apply(languageOf(localStorage.getItem(storageKey) ?? 'zh'))

/** Changes the language and stores the choice. */
export function setLanguage(language: Language): Promise<void> {
  localStorage.setItem(storageKey, language)
  return apply(language)
}

/**
 * Loads the words of all screens; the shell waits for them. Chinese is also the fallback for words missing in
 * English.
 */
export async function loadWords(): Promise<void> {
  const { zh } = await import('@rtcops/core/i18n/zh/index')
  i18n.addResourceBundle('zh', 'translation', zh, true, true)
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
