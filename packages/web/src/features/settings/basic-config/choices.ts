import { usageFields } from '@rtcops/core/features/settings/basic-config/items'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'

/** The kinds of usage with their words, in the order in which they are shown. */
export const fieldWords = usageFields.map((value) => ({
  value,
  text: `common.usageKind.${value}` satisfies MessageKey,
}))
