import type { Api } from '@rtcops/core/api/client'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Session } from '../config/session.ts'
import type { TypedLine } from '../options/problem-of.ts'
import type { Settings } from '../settings.ts'
import type { Texts } from '../texts.ts'

/** What requests, and the words for their failures, need of the command that is run. */
export interface Caller extends Pick<Texts, 'language' | 't'> {
  api: Api
  session: Session
  settings: Settings
  command: TypedLine & {
    readonly args: readonly string[]
    /** What its first argument names, and the command that lists what exists. */
    readonly object: MessageKey | undefined
    readonly elsewhere: string | undefined
  }
}
