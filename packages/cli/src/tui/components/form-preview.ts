import type { MessageKey } from '@rtcops/core/i18n/catalogue'

/** What a form will do, shown before it does it. */
export interface Preview {
  /** Names and values. */
  facts: readonly (readonly [name: MessageKey, value: string])[]
  /** Text to type on a production server; elsewhere it is `y`. Nothing has to be typed if it is absent. */
  name?: string
}
