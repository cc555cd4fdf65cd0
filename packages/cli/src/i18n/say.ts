import type { Language, MessageValues } from '@rtcops/core/i18n/catalogue'
import type { Words } from '../command.ts'
import { en } from './en.ts'
import { type MessageName, zh } from './zh.ts'

let language: Language = 'zh'

/** Sets the language of everything that rtcops says from now on. */
export function speak(chosen: Language): void {
  language = chosen
}

export const spoken = (): Language => language

/** A sentence of the terminal in the language spoken, with its `{name}` places filled. */
export const say = (name: MessageName, values: MessageValues = {}): string =>
  fill((language === 'zh' ? zh : en)[name], values)

/** The one of two wordings that is in the language spoken. */
export const inWords = (words: Words): string => words[language]

/** Fills `{name}` and `{{name}}` places; a place without a value stays as it is. */
export const fill = (text: string, values: MessageValues): string =>
  text.replace(/\{?\{(\w+)\}\}?/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )
