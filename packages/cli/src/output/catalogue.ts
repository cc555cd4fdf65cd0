import type { Catalogue, MessageKey, MessageValues } from '@rtcops/core/i18n/catalogue'
import { fill, spoken } from '../i18n/say.ts'

/**
 * Loads the words that terminal and console share. Only tables need them, so machine formats start without.
 * @returns a function that answers the text of a key.
 */
export async function loadWords(): Promise<(key: MessageKey, values?: MessageValues) => string> {
  const catalogue: Catalogue =
    spoken() === 'en'
      ? (await import('@rtcops/core/i18n/en/index')).en
      : (await import('@rtcops/core/i18n/zh/index')).zh
  return (key, values = {}) => {
    let node: unknown = catalogue
    for (const part of key.split('.')) node = (node as Record<string, unknown> | undefined)?.[part]
    return typeof node === 'string' ? fill(node, values) : key
  }
}
