import type { Translate } from '@rtcops/core/i18n/i18n'
import type { Context } from './command.ts'
import { machineLanguage } from './server/server.ts'
import { isTable } from './settings.ts'
import { loadTexts } from './texts.ts'

/** Returns the texts for rows whose fields hold words: the reader's in tables, and always the same ones in machine formats. */
export const wordsOf = async (context: Context): Promise<Translate> =>
  isTable(context.settings) || context.language === machineLanguage
    ? await context.loadShared()
    : await (await loadTexts(machineLanguage)).loadShared()
