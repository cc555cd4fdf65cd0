import type { MessageKey, MessageValues } from '@rtcops/core/i18n/catalogue'

/** Why background work failed; the text is translated when it is read. */
export interface JobError {
  key: MessageKey
  values?: MessageValues
}
