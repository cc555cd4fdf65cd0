import type { Language } from '@rtcops/core/i18n/catalogue'
import { createI18n, type Translate, translator } from '@rtcops/core/i18n/i18n'

/** Texts of the catalogue in one language. */
export interface Texts {
  language: Language
  t: Translate
  /** Adds the texts shared with the console, such as column headings; machine formats do not need them. */
  loadShared(): Promise<Translate>
}

/** Loads the texts of the terminal program in a language. */
export async function loadTexts(language: Language): Promise<Texts> {
  const { cli } =
    language === 'en' ? await import('@rtcops/core/i18n/en/cli/index') : await import('@rtcops/core/i18n/zh/cli/index')
  const instance = createI18n(language, { [language]: { cli } })
  const t = translator(instance)
  let isWhole = false
  return {
    language,
    t,
    loadShared: async () => {
      if (isWhole) return t
      const shared =
        language === 'en'
          ? (await import('@rtcops/core/i18n/en/index')).en
          : (await import('@rtcops/core/i18n/zh/index')).zh
      instance.addResourceBundle(language, 'translation', shared, true)
      isWhole = true
      return t
    },
  }
}
