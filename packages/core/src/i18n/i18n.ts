import { createInstance, type i18n } from 'i18next'
import type { Catalogue, Language, MessageKey, MessageValues } from './catalogue.ts'

/**
 * Creates the i18next instance of a program, ready at once; `catalogues` can be extended later with
 * `addResourceBundle`.
 */
export function createI18n(language: Language, catalogues: Partial<Record<Language, Partial<Catalogue>>>): i18n {
  const resources = Object.fromEntries(
    Object.entries(catalogues).map(([name, texts]) => [name, { translation: texts }]),
  )
  const instance = createInstance()
  void instance.init({
    lng: language,
    fallbackLng: 'zh',
    resources,
    initAsync: false,
    showSupportNotice: false,
    // React and the terminal do their own escaping; text escaped here would show `&lt;`.
    interpolation: { escapeValue: false },
  } as Parameters<i18n['init']>[0])
  return instance
}

/** A translation function with checked keys. */
export type Translate = (key: MessageKey, values?: MessageValues) => string

/**
 * Returns the checked translation function of an instance, in its current language or a fixed one. A text may have a form
 * of its own for a `count` of one.
 */
export const translator =
  (instance: i18n, language?: Language): Translate =>
  (key, values) =>
    instance.t(key, {
      ...values,
      // A formatted number chooses no form.
      ...(values?.['count'] === '1' ? { count: 1 } : {}),
      ...(language ? { lng: language } : {}),
    } as never) as unknown as string
