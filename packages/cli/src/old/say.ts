import type { Language, MessageKey, MessageValues } from '@rtcops/core/i18n/catalogue'
import { Failure, inWords as wordingText } from '../errors.ts'
import type { Texts } from '../texts.ts'

/** A text in both languages. */
export interface Words {
  zh: string
  en: string
}

type Names<Key> = Key extends `cli.${infer Name}` ? Name : never
/** Name of a text of the terminal. */
export type MessageName = Names<MessageKey>

let texts: Texts | undefined

/** Sets the texts of everything that rtcops says from now on. */
export function speak(chosen: Texts): void {
  texts = chosen
}

export const spoken = (): Language => texts?.language ?? 'zh'

/** A sentence of the terminal in the language spoken. */
export const say = (name: MessageName, values: MessageValues = {}): string =>
  texts?.t(`cli.${name}` as MessageKey, values) ?? name

/** The one of two wordings that is in the language spoken. */
export const inWords = (words: Words): string => words[spoken()]

/** The texts of terminal and console alike. */
export const sharedTexts = async (): Promise<Texts['t']> => {
  if (!texts) throw new Error('no language is set')
  return await texts.loadShared()
}

/** The end of a sentence about an unknown word. */
export const didYouMean = (meant: string | undefined): string => (meant ? say('usage.didYouMean', { meant }) : '')

/** Fills `{name}` places; a place without a value stays as it is. */
export const fill = (text: string, values: MessageValues): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : place))

/** A failure in words. */
export const failureText = (error: unknown): string =>
  error instanceof Failure && texts
    ? wordingText(texts.t, error.wording)
    : error instanceof Error
      ? error.message
      : String(error)

/** The text of a key in the language spoken. */
export const translated = ((key: MessageKey, values?: MessageValues) => texts?.t(key, values) ?? key) as Texts['t']
