import type { MessageKey, MessageValues } from '@rtcops/core/i18n/catalogue'
import { sharedTexts } from './say.ts'

/** Loads the words that terminal and console share. @returns a function that answers the text of a key */
export const loadWords = async (): Promise<(key: MessageKey, values?: MessageValues) => string> => await sharedTexts()
